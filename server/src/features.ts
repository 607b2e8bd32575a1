import type { Served } from './kit/http/serve.ts'
import { modulesIn } from './kit/modules.ts'

/** Everything that is served: what each `*.routes.ts` exports. `buildApp` refuses a start with an endpoint too many or too few. */
export const features: Served[] = (await modulesIn<{ default: Served[] }>(import.meta.dirname, /\.routes\.ts$/)).flatMap(
  (routes) => routes.default,
)
