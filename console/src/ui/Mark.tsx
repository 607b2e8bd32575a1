import { cx } from './cx.ts'

/** The product's mark, a D that is a washer. With `name` the product's name stands beside it and is read instead. */
export function Mark({ size = 20, name, className }: { size?: 20 | 24; name?: string; className?: string }) {
  const glyph = (
    <svg
      {...(name === undefined ? { role: 'img', 'aria-label': 'Disadmin' } : { 'aria-hidden': true })}
      viewBox="0 0 24 24"
      className={cx('shrink-0 text-accent', size === 20 ? 'size-5' : 'size-6')}
    >
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M5 2h7a10 10 0 0 1 0 20H5a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zm7 5.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z"
      />
    </svg>
  )
  return (
    <span className={cx('inline-flex items-center gap-2.5 font-strong', size === 20 ? 'text-15' : 'text-20', className)}>
      {glyph}
      {name}
    </span>
  )
}
