import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import { whileBusy } from './wire/activity.ts'
import { type CallArguments, send } from './call.ts'
import { fileNameOf } from './wire/headers.ts'
import { t } from './i18n.ts'
import { showSuccess } from './notify.ts'

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
export const download = <E extends Endpoint>(endpoint: E, ...args: CallArguments<E>): Promise<string> =>
  whileBusy(fetchFile(endpoint, args))

const fetchFile = async <E extends Endpoint>(endpoint: E, args: CallArguments<E>): Promise<string> => {
  const response = await send(endpoint, ...args)
  const name = fileNameOf(response.headers.get('x-filename'))
  save(await response.blob(), name)
  showSuccess(t('shell:downloaded'), { description: name })
  return name
}
