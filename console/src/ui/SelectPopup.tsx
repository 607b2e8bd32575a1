import { Select as Base } from '@base-ui/react/select'
import { Check } from 'lucide-react'
import { optionClass, selectChevron, selectClass, type SelectPopupProps } from './Select.tsx'
import { fieldState } from './TextField.tsx'

/** The select with its list; it mounts open, because pressing its button is what fetched it. */
export default function SelectPopup({ control, wrong, ...props }: SelectPopupProps) {
  const { options, value, onValueChange, placeholder, name, disabled, readOnly, ref, onBlur, 'aria-label': ariaLabel } = props
  return (
    <Base.Root
      defaultOpen
      items={options}
      value={value}
      onValueChange={(next) => next !== null && onValueChange(next)}
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
