import type { TextRef } from '@disadmin/contract/kit/issues'

const escaped = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).replaceAll(/[&<>"]/g, (c) => `&#${c.codePointAt(0)};`)

/** The page of an archive: the record itself, and the files with their rows. */
export const indexPage = (
  self: object,
  counts: ReadonlyMap<string, number>,
  say: (key: TextRef['key'], ...values: string[]) => string,
): string => {
  const { name, username } = self as { name?: string; username?: string }
  const title = escaped(say('people-data:file.title', name || username || ''))
  const facts = Object.entries(self).flatMap(([field, value]) => (value === null || value === '' ? [] : [[field, value] as const]))
  return `<!doctype html><meta charset="utf-8"><title>${title}</title>
<style>body{font:15px system-ui;margin:2rem;max-width:60rem}td,th{padding:.2rem 1rem .2rem 0;text-align:left;vertical-align:top}</style>
<h1>${title}</h1>
<table>${facts.map(([field, value]) => `<tr><th scope="row">${escaped(field)}</th><td>${escaped(value)}</td></tr>`).join('\n')}</table>
<h2>${escaped(say('word:files'))}</h2>
<table>
<tr><th scope="col">${escaped(say('downloads:column.filename'))}</th><th scope="col">${escaped(say('people-data:file.rows'))}</th></tr>
${[...counts].map(([table, count]) => `<tr><td><a href="${table}.json">${table}.json</a></td><td>${count}</td></tr>`).join('\n')}
</table>
`
}
