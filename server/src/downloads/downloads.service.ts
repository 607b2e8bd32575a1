import { type DownloadGroup, type downloads, fileTypes } from '@disadmin/contract/downloads/downloads'
import { holds, type Right } from '@disadmin/contract/kit/access'
import { may } from '@disadmin/contract/kit/may'
import { peopleData } from '@disadmin/contract/people-data/people-data'
import type { Answer, Context } from '../kit/http/serve.ts'
import { shortPage } from '../kit/list/list-short.ts'
import { translate } from '../kit/texts.ts'
import { actorOf, type Principal } from '../kit/principal.ts'
import { personDataKind } from '../people-data/index.ts'
import { findDownloads } from './downloads.queries.ts'

type List = typeof downloads.list

/** What an export holds takes the right of the list it was made of, still. */
const exportRights: Readonly<Record<string, Right>> = { licences: 'Modules/read' }

/** The kinds of exports whose rows this person may read. */
export const exportKinds = (who: Principal): string[] => [
  ...Object.entries(exportRights).flatMap(([kind, right]) => (holds(who.codenames, right) ? [kind] : [])),
  ...(may(peopleData.exportPerson, actorOf(who)) === 'yes' ? [personDataKind] : []),
]

/** DOWN-02, DOWN-05: the types of which there are files, each with its files. */
export const listDownloads = async ({ db, who, query, language }: Context<List>): Promise<Answer<List>> => {
  const found = await findDownloads(db, who, exportKinds(who))
  const groups = fileTypes.map((file_type, index): DownloadGroup => ({
    id: index + 1,
    file_type,
    file_type_name: translate(language, { key: `downloads:type.${file_type}` }),
    files: found
      .filter((file) => file.file_type === file_type)
      .map(({ file_type: _, ...file }) => ({ ...file, link: `/api/v1/downloads/${file.id}/link` })),
  }))
  return shortPage(
    groups.filter(({ files }) => files.length > 0),
    query,
  )
}
