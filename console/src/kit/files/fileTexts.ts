import type { FileFault } from '../../ui/fileFault.ts'
import type { Translate } from '../i18n.ts'

/** The endings in a row, as the reader's language joins them: ".JPG, .PNG or .GIF", in English as the British write it. */
export const listed = (accept: readonly string[], language: string): string =>
  new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'disjunction' }).format(accept)

/** The words of `FileDrop`: `<FileDrop {...sheet.control('logo')} {...fileTexts(t)} accept={['.JPG', '.PNG', '.GIF']} />`. */
export const fileTexts = (t: Translate) => ({
  chooseLabel: t('form:file.choose'),
  dropText: t('form:file.drop'),
  replaceLabel: t('form:file.replace'),
  removeLabel: t('form:file.remove'),
  faultText: (fault: FileFault): string =>
    fault.kind === 'too_large'
      ? t('form:file.too_large', fault.megabytes)
      : t('form:file.wrong_type', listed(fault.accept, document.documentElement.lang)),
})
