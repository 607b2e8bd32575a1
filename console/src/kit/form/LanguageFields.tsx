import { type Language, languages } from '@disadmin/contract/kit/languages'
import { useState } from 'react'
import { Segmented } from '../../ui/Segmented.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx'
import { languageNames } from '../i18n.ts'

/** What the field of one language takes: its label and what the sheet binds. */
export type LanguageField = Pick<
  TextFieldProps,
  'label' | 'name' | 'value' | 'error' | 'required' | 'onBlur' | 'readOnly' | 'reserve'
> & {
  onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}

interface LanguageFieldsProps {
  /** `(language) => ({ label: t(`field:name_${language}`), ...sheet.text(`name_${language}`) })` */
  of: (language: Language) => LanguageField
  /** `stacked`: the four below or beside each other, as the grid around them has it. `tabs`: one at a time, for long texts. */
  look?: 'stacked' | 'tabs'
  /** Name of the choice of a language; needed for tabs. */
  label?: string
}

// as the permissions have always had them
const order: readonly Language[] = ['en', 'de', 'fr', 'it']

/** One text in four languages. As tabs, a language that is wrong is shown by itself as soon as it is told. */
export const LanguageFields = ({ of, look = 'stacked', label = '' }: LanguageFieldsProps) =>
  look === 'tabs' ? (
    <Tabbed of={of} label={label} />
  ) : (
    order.map((language) => <TextField key={language} {...(of(language) as TextFieldProps)} />)
  )

const Tabbed = ({ of, label }: Required<Pick<LanguageFieldsProps, 'of' | 'label'>>) => {
  const [chosen, choose] = useState<Language>('en')
  const wrong = languages.find((language) => of(language).error !== undefined)
  const [shown, setShown] = useState(wrong)
  // told anew: the person may leave it again
  if (wrong !== shown) {
    setShown(wrong)
    if (wrong !== undefined && of(chosen).error === undefined) choose(wrong)
  }
  return (
    <div className="grid gap-2">
      <Segmented
        label={label}
        options={order.map((language) => ({ value: language, label: languageNames[language] }))}
        value={chosen}
        onValueChange={choose}
      />
      <TextArea key={chosen} {...(of(chosen) as React.ComponentProps<typeof TextArea>)} />
    </div>
  )
}
