/** What a box that scrolls needs so that arrow keys scroll it, where nothing in it takes the focus: `<div {...scrollsByKey('Errors')}>`. */
export const scrollsByKey = (label: string) => ({ tabIndex: 0, role: 'group', 'aria-label': label }) as const
