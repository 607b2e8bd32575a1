/** A text to show: its key in the text files and the values for {0}, {1}. */
export interface TextRef {
  key: `${string}:${string}`
  values?: readonly (string | number)[]
}

/** One zod issue, as far as its wording needs it. */
export interface Issue {
  code?: string
  message?: string
  path?: readonly PropertyKey[]
  format?: string
  maximum?: number | bigint
  minimum?: number | bigint
  origin?: string
  expected?: string
  input?: unknown
  keys?: readonly string[]
  values?: readonly unknown[]
  params?: { text?: TextRef }
}

const words = new Set([
  'email',
  'id',
  'ids',
  'twice',
  'whole_number',
  'order_by',
  'status',
  'digits',
  'customer_no',
  'from_4_to_5',
  'unseen',
  'mixed_scripts',
  'codename',
  'phone',
  'website',
  'two_decimals',
  'percentage',
  'moment',
  'file_empty',
  'file_name',
])

/**
 * The one place that turns zod's issue codes into words, for answers of the server and for forms alike (FMT-20..25).
 * A schema may name a word itself by `{error: 'word'}`; it is looked up as `kit:invalid.word`. A check of several values says its text
 * whole, in `params`.
 */
export const issueText = (issue: Issue): TextRef => {
  if (issue.message && words.has(issue.message)) return { key: `kit:invalid.${issue.message}` }
  const missing = issue.input === undefined || issue.input === null || issue.input === ''
  switch (issue.code) {
    case 'invalid_type':
      if (missing) return { key: 'kit:invalid.required' }
      if (issue.expected === 'number') return { key: 'kit:invalid.number' }
      return issue.expected === 'int' ? { key: 'kit:invalid.whole_number' } : { key: 'kit:invalid.value' }
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) <= 1) return { key: 'kit:invalid.required' }
      return issue.origin === 'array'
        ? { key: 'kit:invalid.too_few', values: [Number(issue.minimum)] }
        : { key: 'kit:invalid.too_small', values: [Number(issue.minimum)] }
    case 'too_big':
      if (issue.origin === 'string') return { key: 'kit:invalid.too_long', values: [Number(issue.maximum)] }
      return issue.origin === 'array'
        ? { key: 'kit:invalid.too_many', values: [Number(issue.maximum)] }
        : { key: 'kit:invalid.too_big', values: [Number(issue.maximum)] }
    case 'invalid_format':
      if (missing) return { key: 'kit:invalid.required' }
      return issue.format === 'email'
        ? { key: 'kit:invalid.email' }
        : issue.format === 'date'
          ? { key: 'kit:invalid.date' }
          : issue.format === 'datetime'
            ? { key: 'kit:invalid.moment' }
            : { key: 'kit:invalid.value' }
    case 'unrecognized_keys':
      return { key: 'kit:invalid.unknown', values: [(issue.keys ?? []).join(', ')] }
    case 'invalid_value':
      if (missing) return { key: 'kit:invalid.required' }
      return { key: 'kit:invalid.one_of', values: [(issue.values ?? []).join(', ')] }
    default:
      return issue.params?.text ?? { key: 'kit:invalid.value' }
  }
}
