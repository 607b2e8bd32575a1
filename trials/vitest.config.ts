import { defineConfig } from 'vitest/config'
import usual from '../vitest.config.ts'

const server = usual.test!.projects!.find((project) => (project as { test: { name: string } }).test.name === 'server') as {
  test: object
}

export default defineConfig({
  test: { ...usual.test, projects: [{ test: { ...server.test, name: 'trials', include: ['trials/**/*.trial.ts'] } }] },
})
