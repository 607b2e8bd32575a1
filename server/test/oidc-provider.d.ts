declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Interaction {
    prompt: { name: string; details: object }
    params: Record<string, string>
  }
  interface Grant {
    addOIDCScope: (scope: string) => void
    save: () => Promise<string>
  }
  export default class Provider {
    constructor(issuer: string, configuration: object)
    Grant: new (of: { accountId: string; clientId: string }) => Grant
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
    on(event: string, listener: (...values: never[]) => void): this
  }
}
