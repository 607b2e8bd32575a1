import { Select as Base } from '@base-ui/react/select'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { holdKeys } from './heldKeys.ts'
import { optionClass, selectChevron, selectClass, type SelectPopupProps } from './Select.tsx'
import { fieldState } from './TextField.tsx'

/** The select with its list; it mounts open when pressing its button is what fetched it. A key that did so comes once it is there. */
export default function SelectPopup({ control, wrong, byKey, ...props }: SelectPopupProps) {
  const { options, value, onValueChange, placeholder, name, disabled, readOnly, ref, onBlur, 'aria-label': ariaLabel } = props
  const { id } = control
  useEffect(() => {
    if (byKey) document.getElementById(id)?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- only when it takes the place of the button
  }, [])
  return (
    <Base.Root
      defaultOpen={!byKey}
      items={options}
      value={value}
      onValueChange={(next) => next !== null && onValueChange(next)}
      // the list takes the focus a moment after it is there: what is typed meanwhile waits for it
      onOpenChange={(open) => open && holdKeys(Promise.resolve())}
      modal={false}
      name={name}
      disabled={disabled}
      readOnly={readOnly}
    >
      <Base.Trigger
        {...control}
        {...fieldState(props, wrong)}
        ref={ref}
        aria-label={ariaLabel}
        onBlur={onBlur}
        className={selectClass(props)}
      >
        <Base.Value className="truncate data-placeholder:text-ink-3" placeholder={placeholder} />
        {selectChevron}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50 outline-none">
          <Base.Popup className="floating max-h-[min(var(--available-height),20rem)] min-w-(--anchor-width) overflow-y-auto p-1">
            <Base.List>
              {options.map((option) => (
                <Base.Item key={option.value} value={option.value} disabled={option.disabled} className={optionClass}>
                  <Base.ItemText className="truncate">{option.label}</Base.ItemText>
                  <Base.ItemIndicator>
                    <Check aria-hidden className="text-ink-2" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
