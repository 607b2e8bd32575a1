import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useT } from '../i18n.ts'
import type { GridAction } from './grid.reducer.ts'
import { type Kind, kindRule } from './kinds.ts'
import type { Spot, Step } from './moves.ts'

export interface EditorProps {
  /** The name of its column. */
  label: string
  kind: Kind
  /** What stood in the cell, and what typing it began with. */
  shown: string
  typed: string | undefined
  act: (action: GridAction) => void
  /** Asks for the focus to come back to the cell once the editor is gone. */
  wantFocus: () => void
  /** Where Tab and Shift+Tab lead within the line. */
  beside: (backwards: boolean) => Spot | undefined
}

const down: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down' }
const sideways: Record<string, Step> = { ArrowLeft: 'left', ArrowRight: 'right' }

/** The key that ends an entry and where it leads; undefined for every other key. */
export const leadsTo = (
  event: KeyboardEvent,
  typed: boolean,
  beside: EditorProps['beside'],
): { step?: Step; to?: Spot; leaves?: true } | undefined => {
  if (event.key === 'Enter') return { step: event.shiftKey ? 'up' : 'down' }
  if (event.key === 'Tab') {
    const to = beside(event.shiftKey)
    return to ? { to } : { leaves: true }
  }
  const step = down[event.key] ?? (typed ? sideways[event.key] : undefined)
  return step && { step }
}

/** With Ctrl: saving and delivering take the entry along. */
export const endsEntry = (key: string): boolean => key === 's' || key === 'Enter'

/**
 * Takes one entry. It commits once: on the key that ends it, or on leaving it. The blur that follows a key's commit comes when
 * the reducer has closed the editor already, and when this element says it is done.
 */
export function TextEditor({ label, kind, shown, typed, act, wantFocus, beside }: EditorProps) {
  const t = useT()
  const { inputMode = 'text', placeholder } = kindRule(kind)
  const input = useRef<HTMLInputElement>(null)
  const done = useRef(false)
  useEffect(() => {
    done.current = false
    input.current?.focus({ preventScroll: true })
    if (typed === undefined) input.current?.select()
  }, [typed])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const command = event.ctrlKey || event.metaKey
    if (event.key === 'Escape') {
      event.stopPropagation()
      event.preventDefault()
      done.current = true
      wantFocus()
      return act({ do: 'cancel' })
    }
    if (command && endsEntry(event.key)) {
      wantFocus()
      return act({ do: 'commit', text: event.currentTarget.value })
    }
    const lead = event.nativeEvent.isComposing || command ? undefined : leadsTo(event, typed !== undefined, beside)
    if (!lead) return
    if (!lead.leaves) event.preventDefault()
    event.stopPropagation()
    done.current = true
    wantFocus()
    const { leaves: _, ...where } = lead
    act({ do: 'commit', text: event.currentTarget.value, ...where })
  }

  return (
    <input
      ref={input}
      data-editor=""
      aria-label={label}
      autoComplete="off"
      placeholder={placeholder && t(placeholder)}
      spellCheck={kind === 'text'}
      inputMode={inputMode}
      defaultValue={typed ?? shown}
      onInput={(event) => act({ do: 'typed', text: event.currentTarget.value })}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        // another window came to the front: the entry goes on when this one is back
        if (!done.current && document.hasFocus()) act({ do: 'commit', text: event.currentTarget.value })
      }}
    />
  )
}
