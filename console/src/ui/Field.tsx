import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { cx } from './cx.ts'

/** What every field takes. Without `label` the control stands bare and needs an `aria-label`. */
export type FieldProps = {
  label?: string | undefined
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined
  hint?: React.ReactNode
  /** Replaces the hint; the words of the requirement. */
  error?: string | undefined
  required?: boolean | undefined
  /** Keeps a line free below, so that an error moves nothing (dialogs). */
  reserve?: boolean | undefined
  /** Hangs the error below without taking room: an error that comes with a press beside the field must not move what is pressed. */
  hang?: boolean | undefined
  /** Layout of the whole field: width, grid column. */
  className?: string | undefined
  id?: string | undefined
}

export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** Takes the field's own props out of a control's props. */
export function splitField<P extends FieldProps>(props: P): [field: FieldProps, rest: Omit<P, keyof FieldProps>] {
  const { label, hideLabel, hint, error, required, reserve, hang, className, id, ...rest } = props
  return [{ label, hideLabel, hint, error, required, reserve, hang, className, id }, rest]
}

/** Label above, control, help or error below; hands the control its id and its aria attributes. */
export function Field(props: FieldProps & { children: (control: FieldControl) => React.ReactNode }) {
  const ownId = useId()
  const id = props.id ?? ownId
  const { label, hint, error, required } = props
  const below = error ?? hint
  const noteId = below === undefined || below === null ? undefined : `${id}-note`
  return (
    <div className={cx('min-w-0', props.hang && 'relative', props.className)}>
      {label !== undefined && (
        <label
          htmlFor={id}
          className={cx('block w-max max-w-full truncate text-12 font-medium text-ink-2', props.hideLabel ? 'sr-only' : 'mb-1')}
        >
          {label}
          {required && (
            <span aria-hidden className="ml-0.5 text-bad-ink">
              *
            </span>
          )}
        </label>
      )}
      {props.children({
        id,
        'aria-describedby': noteId,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': required || undefined,
      })}
      {(noteId !== undefined || props.reserve) && <FieldNote id={noteId} error={error} hint={hint} hang={props.hang} />}
    </div>
  )
}

type FieldNoteProps = Pick<FieldProps, 'id' | 'error' | 'hint' | 'hang'>

function FieldNote({ id, error, hint, hang }: FieldNoteProps) {
  if (error === undefined) {
    return (
      <p id={id} className="mt-1 min-h-4 text-12 text-ink-3">
        {hint}
      </p>
    )
  }
  return (
    <p
      id={id}
      className={cx(
        'flex min-h-4 items-start gap-1 text-12 text-bad-ink',
        // fingers press only when they leave: on phones nothing is in the way
        hang ? 'absolute top-full whitespace-nowrap max-phone:static max-phone:mt-1' : 'mt-1',
      )}
    >
      <CircleAlert aria-hidden className="mt-0.5 size-3" />
      <span>{error}</span>
    </p>
  )
}

/** An error that belongs to the whole form ("Incorrect email or password"). */
export function FormError({ children, className }: { children: React.ReactNode; className?: string }) {
  return (
    <p role="alert" className={cx('flex items-start gap-1.5 text-13 text-bad-ink', className)}>
      <CircleAlert aria-hidden className="mt-0.75 size-3.5" />
      <span>{children}</span>
    </p>
  )
}
