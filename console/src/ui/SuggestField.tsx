import { type KeyboardEvent, useId, useState } from 'react'
import type { ComboItem } from './Combobox.tsx'
import { cx } from './cx.ts'
import { Highlight } from './Highlight.tsx'
import { optionClass } from './Select.tsx'
import { Spinner } from './Spinner.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

export type SuggestFieldProps = Omit<TextFieldProps, 'value' | 'onChange'> & {
  value: string
  onValueChange: (text: string) => void
  /** Undefined: the text asks for no suggestions. */
  items: readonly ComboItem[] | undefined
  /** What is shown does not answer the text yet. */
  busy: boolean
  /** Name of the list: "Customers found". */
  listLabel: string
  /** "No match"; absent where the field's error says so. */
  emptyText?: string | undefined
  onChoose: (item: ComboItem) => void
}

/**
 * A line of text with suggestions below it: arrows move, Enter chooses, Escape closes. What is typed stays what it is until
 * something is chosen; Enter chooses nothing that answers an older text.
 */
export function SuggestField(props: SuggestFieldProps) {
  const { value, onValueChange, busy, listLabel, emptyText, onChoose, className, end, ...rest } = props
  const items = rest.readOnly || rest.disabled ? undefined : props.items
  const listId = useId()
  const [state, setState] = useState({ focused: false, closed: false, at: 0 })
  const set = (part: Partial<typeof state>) => setState((old) => ({ ...old, ...part }))
  const shown = items !== undefined && state.focused && !state.closed && (items.length > 0 || (!busy && emptyText !== undefined))
  const at = Math.min(state.at, (items?.length ?? 0) - 1)
  const choose = (item: ComboItem) => {
    set({ closed: true, at: 0 })
    onChoose(item)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (items === undefined || event.nativeEvent.isComposing) return
    const act = actOf(event.key, { shown, count: items.length, busy })
    if (!act) return
    // what lies below, a list or a form, has nothing to do with this key
    event.preventDefault()
    if (act.close) set({ closed: true })
    else if (act.choose) choose(items[at]!)
    else set({ closed: false, at: (Math.max(0, at) + (act.by ?? 0)) % items.length })
  }
  return (
    <div className={cx('relative', className)}>
      <TextField
        {...rest}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={listId}
        aria-activedescendant={shown && at >= 0 ? `${listId}-${at}` : undefined}
        value={value}
        onChange={({ target }) => {
          set({ closed: false, at: 0 })
          onValueChange(target.value)
        }}
        onKeyDown={onKeyDown}
        onFocus={() => set({ focused: true })}
        onBlur={() => set({ focused: false, closed: false, at: 0 })}
        end={busy && items !== undefined ? <Spinner className="mr-2 text-ink-3" /> : end}
      />
      <div className={cx('floating absolute top-full left-0 w-72 min-w-full max-phone:w-full z-50 mt-1 p-1', !shown && 'hidden')}>
        <div id={listId} role="listbox" aria-label={listLabel} className="max-h-70 overflow-y-auto">
          {shown &&
            items.map((item, index) => (
              <div
                key={item.value}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                data-highlighted={index === at ? '' : undefined}
                className={optionClass}
                // the focus stays in the field
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => set({ at: index })}
                onClick={() => choose(item)}
              >
                <span className="truncate">
                  <Highlight text={item.label} query={value.trim()} />
                </span>
                {item.note !== undefined && <span className="text-12 whitespace-nowrap text-ink-3">{item.note}</span>}
              </div>
            ))}
        </div>
        {shown && items.length === 0 && (
          <p role="status" className="px-2 py-1 text-ink-3">
            {emptyText}
          </p>
        )}
      </div>
    </div>
  )
}

interface Act {
  close?: true
  choose?: true
  by?: number
}

const actOf = (key: string, { shown, count, busy }: { shown: boolean; count: number; busy: boolean }): Act | undefined => {
  if (key === 'ArrowDown' && !shown && count > 0) return { by: 0 }
  if (!shown) return undefined
  if (key === 'Escape') return { close: true }
  if (count === 0) return undefined
  if (key === 'Enter') return busy ? undefined : { choose: true }
  if (key === 'ArrowDown') return { by: 1 }
  if (key === 'ArrowUp') return { by: count - 1 }
  return undefined
}
