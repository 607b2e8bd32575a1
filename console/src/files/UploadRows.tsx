import { Check, X } from 'lucide-react'
import { errorWords, useT } from '../kit/i18n.ts'
import { inOneText } from '../kit/problems.ts'
import { fileSize } from '../ui/fileSize.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { mostOf } from './DropFiles.tsx'
import type { Item } from './upload.queue.ts'
import { isSafe } from './useUploads.ts'

interface Props {
  items: readonly Item[]
  maxBytes: number
  onRemove: ((key: string) => void) | undefined
}

/** Each file with how far it is, or why it goes no further. */
export const UploadRows = ({ items, maxBytes, onRemove }: Props) => {
  const t = useT()
  return (
    <ul aria-label={t('word:files')} className="mt-3 grid">
      {items.map((item) => (
        <li key={item.key} className="flex items-center gap-3 border-b border-line py-2">
          <div className="min-w-0 flex-1">
            <p className="flex items-baseline gap-2">
              <span className="truncate font-medium" title={item.file.name}>
                {item.file.name}
              </span>
              <span className="ml-auto shrink-0 text-12 text-ink-2 tabular" role="status">
                <State item={item} />
              </span>
            </p>
            {isUnderWay(item) && (
              <ProgressBar
                className="mt-1.5"
                label={t('house-files:progress', item.file.name)}
                done={item.received}
                total={item.file.size}
              />
            )}
            <Wrong item={item} maxBytes={maxBytes} />
          </div>
          {item.state === 'done' ? (
            <Check aria-hidden className="size-4 text-good-ink" />
          ) : (
            onRemove && <IconButton icon={X} label={t('house-files:remove', item.file.name)} onClick={() => onRemove(item.key)} />
          )}
        </li>
      ))}
    </ul>
  )
}

const isUnderWay = ({ state }: Item) => state === 'sending' || state === 'paused'

const State = ({ item: { state, received, file } }: { item: Item }) => {
  const t = useT()
  if (state === 'sending') return t('house-files:state.sending', fileSize(received), fileSize(file.size))
  if (state === 'waiting' || state === 'refused') return fileSize(file.size)
  return t(`house-files:state.${state}`)
}

const Wrong = ({ item: { state, error, file }, maxBytes }: { item: Item; maxBytes: number }) => {
  const t = useT()
  const words =
    state === 'failed'
      ? inOneText(error, errorWords())
      : state === 'refused' && !isSafe(file)
        ? t('house-files:state.name', t('kit:invalid.file_name'))
        : state === 'refused'
          ? t('house-files:state.large', mostOf(maxBytes))
          : undefined
  return words === undefined ? null : <p className="text-12 text-bad-ink">{words}</p>
}
