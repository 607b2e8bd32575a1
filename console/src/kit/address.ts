/**
 * Where the API stands (API-07): `<meta name="disadmin-api" content="https://…">` of the page, else VITE_API_BASE of the build,
 * else the address the console itself came from. Without a trailing slash.
 */
export const apiBase = (): string => {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="disadmin-api"]')?.content
  return (meta || import.meta.env['VITE_API_BASE'] || '').replace(/\/+$/, '')
}
