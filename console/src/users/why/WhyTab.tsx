import { finds } from '@disadmin/contract/kit/folding'
import { codenameOf, rights } from '@disadmin/contract/kit/access'
import { type ModuleRight, type User, type UserRight, users } from '@disadmin/contract/users/users'
import { Blocks, Check, Minus, SearchX, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '../../kit/Loaded.tsx'
import { useT } from '../../kit/i18n.ts'
import { useRead } from '../../kit/queries.ts'
import { RightsFilter } from '../../permissions/index.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { MayQuestion } from './MayQuestion.tsx'
import { type Off, whyModules, whyText } from './whyText.ts'

interface Props {
  user: User
  off: Off
  rights: readonly ModuleRight[]
}

/** What the person may do in the catalogue because of modules of the company, and because of which. */
const ModuleReasons = ({ user, off, rights }: Props) => {
  const t = useT()
  if (rights.length === 0) return null
  return (
    <section aria-labelledby="by-modules">
      <div className="border-b border-line bg-canvas px-5 py-2 max-phone:px-4">
        <h2 id="by-modules" className="text-13 font-strong">
          {t('users:why.modules')}
        </h2>
        <p className="text-12 text-ink-2">{t('users:why.modules_text')}</p>
      </div>
      <ul>
        {rights.map((right) => (
          <li
            key={right.codename}
            className="grid min-h-9 items-center gap-x-4 gap-y-0.5 border-b border-line px-5 py-2 hover:bg-hover max-phone:px-4 phone:grid-cols-[1rem_minmax(0,20rem)_minmax(0,1fr)]"
          >
            <Blocks aria-hidden className={`max-phone:hidden ${off === null ? 'text-good-ink' : 'text-warn-ink'}`} />
            <span className="font-medium break-words">{right.codename}</span>
            <span className={off === null ? 'text-ink-2' : 'text-warn-ink'}>{whyModules(user, right, off, t)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const choices = ['all', 'held', 'not_held'] as const
type Shown = (typeof choices)[number]

const order: ReadonlyMap<string, number> = new Map(rights.map((right, at) => [codenameOf(right), at]))
const placeOf = ({ codename }: UserRight): number => order.get(codename) ?? order.size

/** As the grid has them: the subjects of the product one after the other, what was added comes last. */
const inProductOrder = (all: readonly UserRight[]): UserRight[] => all.toSorted((a, b) => placeOf(a) - placeOf(b))

/** Why somebody may do something or may not: a question box, and every permission with its source in a sentence. */
export const WhyTab = ({ user }: { user: User }) => {
  const t = useT()
  const read = useRead(users.rights, { params: { id: user.id } })
  return (
    <Loaded read={read} failed={t('users:rights.failed')} waiting={<Skeleton className="m-5 w-3/5" />}>
      {({ objects, off, modules }) => <Answers user={user} off={off} rights={inProductOrder(objects)} modules={modules ?? []} />}
    </Loaded>
  )
}

interface Asked {
  user: User
  off: Off
  rights: readonly UserRight[]
  /** None for whoever may not read them. */
  modules: readonly ModuleRight[]
}

const Answers = ({ user, off, rights: sorted, modules }: Asked) => (
  <div className="min-h-0 flex-1 overflow-y-auto max-phone:overflow-visible">
    <MayQuestion user={user} rights={sorted} />
    <Reasons user={user} off={off} rights={sorted} modules={modules} />
  </div>
)

const Reasons = ({ user, off, rights, modules }: Asked) => {
  const t = useT()
  const [query, setQuery] = useState('')
  const [shown, setShown] = useState<Shown>('held')
  const found = rights.filter(
    ({ name, codename, held }) => (shown === 'all' || held === (shown === 'held')) && finds(`${name}\n${codename}`, query),
  )
  // whoever has the module has what it permits
  const byModules = shown === 'not_held' ? [] : modules.filter(({ codename }) => finds(codename, query))
  return (
    <>
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 px-5 py-2 max-phone:px-4">
        <RightsFilter
          find={t('users:why.filter')}
          search={query}
          setSearch={setQuery}
          show={t('users:rights.show')}
          options={choices.map((value) => ({ value, label: t(value === 'all' ? 'word:all' : `users:rights.${value}`) }))}
          shown={shown}
          setShown={setShown}
        />
      </div>
      {found.length === 0 && byModules.length === 0 ? (
        <EmptyState icon={SearchX} title={t('users:why.none')} className="border-t border-line" />
      ) : (
        <ul className="border-t border-line">
          {found.map((right) => (
            <Reason key={right.codename} user={user} off={off} right={right} />
          ))}
        </ul>
      )}
      <ModuleReasons user={user} off={off} rights={byModules} />
    </>
  )
}

const Reason = ({ user, off, right }: { user: User; off: Off; right: UserRight }) => {
  const t = useT()
  const given = right.own || right.groups.length > 0
  const Icon = right.held ? Check : given ? TriangleAlert : Minus
  return (
    <li className="grid min-h-9 items-center gap-x-4 gap-y-0.5 border-b border-line px-5 py-2 hover:bg-hover max-phone:px-4 phone:grid-cols-[1rem_minmax(0,20rem)_minmax(0,1fr)]">
      <Icon aria-hidden className={`max-phone:hidden ${right.held ? 'text-good-ink' : given ? 'text-warn-ink' : 'text-ink-3'}`} />
      <span className="font-medium">
        {right.name}
        <span className="sr-only">: {t(right.held ? 'users:rights.held' : 'users:rights.not_held')}</span>
      </span>
      <span className={given && !right.held ? 'text-warn-ink' : 'text-ink-2'}>{whyText(user, right, off, t)}</span>
    </li>
  )
}
