import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const codeSplitting = {
  groups: [
    // the sign-in page, and what everything else needs too
    { name: 'start', test: /\/console\/src\/main\.tsx$/, priority: 2 },
    // what every screen may open: loaded once, with the frame
    { name: 'shell', test: /\/console\/src\/(ui|kit|shell)\/(?!chart\/DayDrawing).*\.tsx?$/, priority: 1 },
    // the screen most people begin with needs none of what the others share
    { name: 'carts', test: /\/console\/src\/carts\/(?!own\/)/, priority: 1 },
    { name: 'shared', test: /\.[cm]?[jt]sx?$/, minShareCount: 2 },
  ],
}

const sources = join(import.meta.dirname, 'src')

/** The module of each screen, by its path. */
const screens = readdirSync(sources)
  .filter((name) => /^screens\.?(?!test)\w*\.ts$/.test(name))
  .flatMap((name) => [...readFileSync(join(sources, name), 'utf8').matchAll(/path: '([^']+)'.*?import\('\.([^']+)'\)/gs)])
  .map(([, path, module]) => [path!, `/console/src${module!}`] as const)

const texts = ['en', 'de', 'fr', 'it'].map((language) => [language, `/contract/src/texts/${language}.json`] as const)

/** Words of the configuration's entries come with the entries, from the server; the build leaves them out. */
const withoutEntries: Plugin = {
  name: 'texts-without-entries',
  enforce: 'pre',
  apply: 'build',
  transform: (code, id) => {
    if (!texts.some(([, path]) => id.endsWith(path))) return
    const all = JSON.parse(code)
    delete all.config.entry
    return JSON.stringify(all)
  },
}

/** Names the files of each screen and of the texts in the page: public/theme.js asks for them before the start script does. */
const namesOfChunks: Plugin = {
  name: 'names-of-chunks',
  transformIndexHtml: (_, { bundle = {} }) => {
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
    const isLate = (file: string) =>
      !chunks.some(({ fileName, name }) => fileName === file && /^(rolldown-runtime|start)$/.test(name))
    const filesOf = (module: string) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
      if (!chunk) throw new Error(`No chunk has ${module}`)
      return [chunk.fileName, ...chunk.imports].filter(isLate).map((file) => `/${file}`)
    }
    if (chunks.length === 0) return
    const files = Object.fromEntries([...texts, ...screens].map(([name, module]) => [name, filesOf(module)]))
    return [{ tag: 'meta', attrs: { name: 'chunks', content: JSON.stringify(files) }, injectTo: 'head-prepend' }]
  },
}

/** `--mode gallery` builds the component gallery instead of the console; the console's own build never contains it. */
export default defineConfig(({ mode }) => {
  const gallery = mode === 'gallery'
  const api = { target: process.env['DISADMIN_API'] ?? 'http://127.0.0.1:8080', changeOrigin: false }
  return {
    root: import.meta.dirname,
    plugins: [react(), tailwindcss(), withoutEntries, ...(gallery ? [] : [namesOfChunks])],
    server: { host: '127.0.0.1', proxy: { '/api': api } },
    preview: { host: '127.0.0.1', proxy: { '/api': api } },
    build: {
      outDir: gallery ? '../.cache/gallery' : 'dist',
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      // `script-src 'self'; style-src 'self'; font-src 'self'`: nothing may become a data: address or an inline script.
      assetsInlineLimit: 0,
      // one sheet, with the page
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: gallery ? 'gallery.html' : 'index.html',
        // names would be read by nobody, and every page carries the list of them
        ...(gallery ? {} : { output: { codeSplitting, chunkFileNames: 'assets/[hash].js' } }),
      },
    },
  }
})
