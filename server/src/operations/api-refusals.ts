import { changesState, type Endpoint } from '@disadmin/contract/kit/endpoint'

/** What each status means, wherever it is answered. */
export const refusals = {
  400: ['BadRequest', 'The query, the path, a header or the JSON itself is wrong; error_message says what.'],
  401: ['Unauthorized', 'Nobody is signed in with this, or not any more.'],
  403: ['Forbidden', 'The right is lacking, the CSRF value is, or it is refused to this person.'],
  404: ['NotFound', 'There is no such row, or it lies outside the scope.'],
  409: ['Conflict', 'Somebody else was quicker; code says how.'],
  410: ['Gone', 'What was handed in is worth nothing any more; code says why.'],
  413: ['TooLarge', 'The body is larger than this call takes.'],
  415: ['WrongType', 'The body has another content type than this call takes.'],
  416: ['NoSuchPart', 'The file has no such part; Content-Range says how long it is.'],
  422: ['Refused', 'The content is wrong, field by field in errors, or cannot be done as things stand.'],
  429: ['TooMany', 'Too many attempts; Retry-After says when to come back.'],
  503: ['Unavailable', 'The database, or the store of files, cannot be reached; Retry-After says when to come back.'],
  507: ['NoRoom', 'There is no room left for the file; nothing of it was kept.'],
} as const satisfies Record<number, readonly [name: string, description: string]>

/** With which statuses an endpoint can refuse: it follows from its declaration, and from what it says itself. */
export const statusesOf = (endpoint: Endpoint): number[] => {
  const changes = changesState(endpoint)
  const byPage = changes && !endpoint.form
  const hasBody = endpoint.body !== undefined || endpoint.upload !== undefined
  const known: [number, boolean][] = [
    [400, true],
    [401, endpoint.needs !== 'public'],
    [403, (endpoint.needs !== 'public' && endpoint.needs !== 'api-key') || (byPage && endpoint.needs !== 'api-key')],
    [404, endpoint.params !== undefined || hasBody],
    // also where a page believes to act as somebody else
    [409, byPage || endpoint.needs !== 'public'],
    // a body may be sent where none is taken, too
    [413, endpoint.method !== 'GET'],
    [415, endpoint.method !== 'GET'],
    [416, endpoint.ranges === true],
    [422, changes],
    [503, true],
  ]
  const statuses = new Set([...known.flatMap(([status, can]) => (can ? [status] : [])), ...(endpoint.refuses ?? [])])
  return [...statuses].toSorted((a, b) => a - b)
}
