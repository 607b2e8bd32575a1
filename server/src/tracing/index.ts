import type { Settings } from '../kit/settings.ts'

export interface Tracing {
  /** Sends what is left, for a second at most. */
  stop: () => Promise<void>
}

/** Traces of requests, statements, hand-offs, calls and jobs, where somebody takes them; the packages are loaded only then. */
export const startTracing = async (
  settings: Pick<Settings, 'otlpEndpoint' | 'traceService' | 'traceRatio'>,
): Promise<Tracing | undefined> => {
  if (settings.otlpEndpoint === undefined) return undefined
  const { traceTo } = await import('./provider.ts')
  return traceTo({ ...settings, endpoint: settings.otlpEndpoint })
}
