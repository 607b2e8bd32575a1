import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import { type CallArguments, send } from './call.ts'
import { t } from './i18n.ts'
import { showSuccess } from './notify.ts'

/** The name of a file answer: `x-filename` is percent-encoded UTF-8 (API-12); never a path. */
export const fileNameOf = (header: string | null, fallback = 'download'): string => {
  let name = header ?? ''
  try {
    name = decodeURIComponent(name)
  } catch {
    // not encoded after all: taken as it is
  }
  // oxlint-disable-next-line no-control-regex -- control characters have no place in a file name
  return name.replace(/[/\\\u0000-\u001f]/g, '_').trim() || fallback
}

const save = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // the browser needs the address until it has begun to write
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Downloads a file answer under the name the server gives it and says so (ERR-17S). Answers the name; throws CallError. */
export const download = async <E extends Endpoint>(endpoint: E, ...args: CallArguments<E>): Promise<string> => {
  const response = await send(endpoint, ...args)
  const name = fileNameOf(response.headers.get('x-filename'))
  save(await response.blob(), name)
  showSuccess(t('shell:downloaded'))
  return name
}
