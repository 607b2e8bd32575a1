import { asksFilename, type CommandName, isSafeName } from '@disadmin/contract/management/commands'
import { refuse } from '../kit/http/refusal.ts'

/** A command and what it is about. */
export interface Command {
  command: CommandName
  /** Null for those that ask for none. */
  filename: string | null
}

export type Area = 'general' | 'pricelist' | 'flyer'

const areas: Readonly<Record<string, Area>> = { general: 'general', pricelists: 'pricelist', flyers: 'flyer' }

/** What it does, and with the files of which area. */
export const partsOf = (command: CommandName): { deletes: boolean; area: Area } => {
  const [verb, noun] = command.split('-') as ['delete' | 'copy', string]
  return { deletes: verb === 'delete', area: areas[noun]! }
}

/** APP-09, APP-10S: refuses a filename that is missing or not safe, at the field that is sent. */
export const checkedCommand = (command: CommandName, filename: string | undefined): Command => {
  if (!asksFilename(command)) return { command, filename: null }
  if (filename === undefined || filename === '') return refuse([{ source: 'filename', key: 'kit:invalid.required' }])
  if (!isSafeName(filename)) return refuse([{ source: 'filename', key: 'management:command.unsafe' }])
  return { command, filename }
}
