import { apiDocument } from '../src/operations/api-document.ts'

const { paths } = apiDocument() as { paths: Record<string, Record<string, { responses: Record<string, { content?: object }> }>> }
const patterns = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { responses }]) => ({
    method: method.toUpperCase(),
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/?]+')}/?(?:\\?|$)`),
    fixed: !path.includes('{'),
    responses,
  })),
)

/** Answers of the machinery around every call, which no endpoint declares: longer than a path may be, cut off while closing. */
const around = new Set([408, 414, 431, 500])

/**
 * What an answer has that /api/openapi.json does not declare of its call; undefined where all is declared. The test client asks after
 * every call, so that each test is also one of the description.
 */
export const undeclared = (method: string, url: string, status: number, contentType: unknown): string | undefined => {
  const called = patterns
    .filter((one) => one.method === method && one.pattern.test(url))
    .toSorted((a, b) => Number(b.fixed) - Number(a.fixed))[0]
  if (!called || around.has(status)) return undefined
  const declared = called.responses[status]
  if (!declared) return `${method} ${url} answered ${status}, which openapi.json does not declare`
  if (status !== 200) return undefined
  const type = String(contentType).split(';')[0]!
  return type in (declared.content ?? {}) ? undefined : `${method} ${url} answered ${type}, which openapi.json does not declare`
}
