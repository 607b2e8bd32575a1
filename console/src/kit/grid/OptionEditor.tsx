import { finds } from '@disadmin/contract/kit/folding'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Option } from './kinds.ts'
import { type EditorProps, endsEntry, leadsTo } from './TextEditor.tsx'

const matching = (options: readonly Option[], text: string): readonly Option[] => {
  const found = options.filter((option) => finds(option.name, text))
  return found.length === 0 ? options : found
}

/** Chooses one of several: arrows, or some letters of its name; Enter takes it and goes on to the next line. */
export function OptionEditor({
  options,
  label,
  shown,
  typed,
  act,
  wantFocus,
  beside,
}: EditorProps & { options: readonly Option[] }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const done = useRef(false)
  const [text, setText] = useState(typed ?? shown)
  const [filtered, setFiltered] = useState(typed !== undefined)
  const found = filtered ? matching(options, text) : options
  const [active, setActive] = useState(() => (typed === undefined ? options.findIndex((option) => option.name === shown) : 0))

  useEffect(() => {
    done.current = false
    input.current?.focus({ preventScroll: true })
    if (typed === undefined) input.current?.select()
  }, [typed])
  usePlacedBelow(list, input)

  const commit = (name: string, where: Omit<ReturnType<typeof leadsTo> & object, 'leaves'> = {}) => {
    done.current = true
    wantFocus()
    act({ do: 'commit', text: name, ...where })
  }
  const chosen = () => (text.trim() === '' ? '' : (found[active]?.name ?? text))

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      event.preventDefault()
      done.current = true
      wantFocus()
      return act({ do: 'cancel' })
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      event.stopPropagation()
      const next = active + (event.key === 'ArrowDown' ? 1 : -1)
      return setActive(Math.min(Math.max(0, next), found.length - 1))
    }
    if (event.ctrlKey || event.metaKey) {
      if (endsEntry(event.key)) commit(chosen())
      return
    }
    const lead = leadsTo(event, false, beside)
    if (!lead) return
    if (!lead.leaves) event.preventDefault()
    event.stopPropagation()
    const { leaves: _, ...where } = lead
    commit(chosen(), where)
  }

  return (
    <>
      <input
        ref={input}
        data-editor=""
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={found[active] ? `${id}-${found[active].id}` : undefined}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          act({ do: 'typed', text: event.target.value })
          setFiltered(true)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (!done.current && document.hasFocus()) act({ do: 'commit', text: filtered ? chosen() : text })
        }}
      />
      <div ref={list} id={id} role="listbox" aria-label={label} className="grid-options" data-editor-list="">
        {found.map((option, index) => (
          <div
            key={option.id}
            id={`${id}-${option.id}`}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => {
              event.preventDefault()
              event.stopPropagation()
              commit(option.name)
            }}
          >
            {option.name}
          </div>
        ))}
      </div>
    </>
  )
}

const placeBelow = (box: HTMLElement, cell: Element) => {
  const at = cell.getBoundingClientRect()
  const height = box.offsetHeight
  const below = at.bottom + height + 8 < window.innerHeight
  box.style.minWidth = `${at.width}px`
  box.style.translate = `${Math.round(at.left)}px ${Math.round(below ? at.bottom + 4 : at.top - height - 4)}px`
}

/** Puts a fixed box under its cell, above it where there is no room below. */
const usePlacedBelow = (box: React.RefObject<HTMLElement | null>, anchor: React.RefObject<HTMLElement | null>) => {
  useLayoutEffect(() => {
    const cell = anchor.current?.closest('.cell')
    if (box.current && cell) placeBelow(box.current, cell)
  })
}
