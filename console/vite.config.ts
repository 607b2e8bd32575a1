import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const codeSplitting = {
  groups: [
    // without the entry: its name tells one version from the next, and nothing may import what awaits
    { name: 'start', test: /(?<!\/main)\.[cm]?[jt]sx?$/, tags: ['$initial' as const], priority: 2 },
    // what every screen may open: loaded once, with the frame
    { name: 'shell', test: /\/console\/src\/(ui|kit|shell)\/(?!chart\/DayDrawing).*\.tsx?$/, priority: 1 },
    // the screen most people begin with needs none of what the others share
    { name: 'carts', test: /\/console\/src\/carts\//, priority: 1 },
    { name: 'shared', test: /\.[cm]?[jt]sx?$/, minShareCount: 3 },
  ],
}

/** Names the file of the shell in the page, for public/theme.js. */
const nameOfShell: Plugin = {
  name: 'name-of-shell',
  transformIndexHtml: (_, { bundle = {} }) => {
    const shell = Object.values(bundle).find(({ type, name }) => type === 'chunk' && name === 'shell')
    return shell && [{ tag: 'meta', attrs: { name: 'shell', content: `/${shell.fileName}` }, injectTo: 'head-prepend' }]
  },
}

/** `--mode gallery` builds the component gallery instead of the console; the console's own build never contains it. */
export default defineConfig(({ mode }) => {
  const gallery = mode === 'gallery'
  const api = { target: process.env['DISADMIN_API'] ?? 'http://127.0.0.1:8080', changeOrigin: false }
  return {
    root: import.meta.dirname,
    plugins: [react(), tailwindcss(), nameOfShell],
    server: { host: '127.0.0.1', proxy: { '/api': api } },
    preview: { host: '127.0.0.1', proxy: { '/api': api } },
    build: {
      outDir: gallery ? '../.cache/gallery' : 'dist',
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      // `script-src 'self'; style-src 'self'; font-src 'self'`: nothing may become a data: address or an inline script.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: gallery ? 'gallery.html' : 'index.html',
        // names would be read by nobody, and every page carries the list of them
        ...(gallery ? {} : { output: { codeSplitting, chunkFileNames: 'assets/[hash].js' } }),
      },
    },
  }
})
