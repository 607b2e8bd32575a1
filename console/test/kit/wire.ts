type Serve = (url: URL, init: RequestInit) => Promise<Response>

const realFetch = window.fetch.bind(window)

/** Rejects as fetch does when the call is aborted meanwhile. */
const whileWanted = (answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> => {
  if (!signal) return answer
  const aborted = new Promise<never>((_, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop)
  })
  return Promise.race([answer, aborted])
}

// a product has an API of its own: /disadmin/v1/reset-password
const isApi = (path: string) => /^\/(api|[^/]+\/v\d)\//.test(path)

/** From now on `serve` answers what is fetched from the API; everything else goes over the network. */
export const apiFetch = (serve: Serve): void => {
  window.fetch = (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    return isApi(url.pathname) ? whileWanted(serve(url, init), init.signal) : realFetch(input, init)
  }
}
