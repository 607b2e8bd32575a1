import { cloneElement, type KeyboardEvent, type MouseEvent } from 'react'

export type TriggerElement = React.ReactElement<Record<string, unknown>>

/** The button that will open something, before that something was fetched. It looks and says the same. */
export function laterTrigger(
  trigger: TriggerElement,
  what: 'menu' | 'dialog',
  on: { want: (byKey: boolean) => void; warm: () => void },
) {
  return cloneElement(trigger, {
    'aria-haspopup': what,
    'aria-expanded': false,
    onPointerEnter: on.warm,
    onFocus: on.warm,
    onKeyDown: (event: KeyboardEvent) => {
      if (what !== 'menu' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
      event.preventDefault()
      on.want(true)
    },
    onClick: (event: MouseEvent) => {
      const own = trigger.props['onClick']
      if (typeof own === 'function') own(event)
      // A click made by a key has no count.
      if (!event.defaultPrevented) on.want(event.detail === 0)
    },
  })
}
