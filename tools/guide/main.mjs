import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { inRoot } from '../paths.mjs'

const guide = 'docs/guide'

/** A page in the theme of the console; nothing inline, as the console's policy demands. */
const pageOf = (name, title, body) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${title} · Disadmin</title>
    <link rel="stylesheet" href="guide.css" />
    <script src="/theme.js"></script>
  </head>
  <body>
    <main>
${name === 'index' ? '' : '      <nav><a href="index.html">Guide</a></nav>'}
${body}
    </main>
  </body>
</html>
`

/** Writes the pages of docs/guide into `folder`; index.html is its README.md. */
export const writeGuide = async (folder) => {
  const { marked } = await import('marked')
  mkdirSync(join(folder, 'pictures'), { recursive: true })
  for (const file of readdirSync(inRoot(guide)).filter((name) => name.endsWith('.md'))) {
    const text = readFileSync(inRoot(guide, file), 'utf8')
    const title = /^# (.+)$/m.exec(text)[1]
    const body = (await marked.parse(text)).replaceAll(/href="([\w-]+)\.md/g, (_, page) => `href="${nameOf(page)}.html`)
    const name = nameOf(file.slice(0, -3))
    writeFileSync(join(folder, `${name}.html`), pageOf(name, title, body))
  }
  for (const picture of readdirSync(inRoot(guide, 'pictures')))
    copyFileSync(inRoot(guide, 'pictures', picture), join(folder, 'pictures', picture))
  for (const sheet of ['tools/guide/guide.css', 'console/src/ui/tokens.css'])
    copyFileSync(inRoot(sheet), join(folder, basename(sheet)))
}

const nameOf = (page) => (page === 'README' ? 'index' : page)
