import type { ComponentPropsWithRef } from 'react'
import { cx } from './cx.ts'
import { Field, type FieldProps, splitField } from './Field.tsx'
import { fieldState } from './TextField.tsx'

export type TextAreaProps = FieldProps &
  Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'id'> & { inputClassName?: string | undefined }

export function TextArea(props: TextAreaProps) {
  const [field, { inputClassName, ...rest }] = splitField(props)
  return (
    <Field {...field}>
      {(control) => (
        <span {...fieldState(rest, field.error)} className="flex field-box">
          <textarea
            rows={3}
            {...control}
            {...rest}
            className={cx('min-h-8 w-full resize-y rounded-md bg-transparent px-2.5 py-1.25', inputClassName)}
          />
        </span>
      )}
    </Field>
  )
}
