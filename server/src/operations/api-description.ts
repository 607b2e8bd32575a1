/** The same stands in docs/integration.md; a test runs these very lines. */
export const signingInByHand = `\`\`\`sh
URL=http://127.0.0.1:8080 NAME=sales1 PASSWORD='Disadmin-2026!'

# 1. A browser makes its id once and keeps it; any answer sets the cookie csrftoken.
BROWSER=$(node -p 'crypto.randomUUID()')
curl -sf -c cookies.txt -o /dev/null "$URL/api/v1/config/current"
CSRF=$(awk '$6 == "csrftoken" { print $7 }' cookies.txt)

# 2. Signing in changes something, so it wants the value of the cookie in a header as well.
TOKEN=$(curl -sf -b cookies.txt "$URL/api/v1/auth/login" \\
  -H "X-Browser-Id: $BROWSER" -H "X-CSRFToken: $CSRF" -H 'Content-Type: application/json' \\
  -d "{\\"username\\":\\"$NAME\\",\\"password\\":\\"$PASSWORD\\"}" | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')

# 3. Reading wants the token (the word is Token, not Bearer) and the browser it is bound to.
curl -sf "$URL/api/v1/carts?limit=2" -H "Authorization: Token $TOKEN" -H "X-Browser-Id: $BROWSER"

# 4. Changing something wants the cookie and its value as well. This ends the session.
curl -sf -X POST -b cookies.txt "$URL/api/v1/auth/logout" \\
  -H "Authorization: Token $TOKEN" -H "X-Browser-Id: $BROWSER" -H "X-CSRFToken: $CSRF"
\`\`\``

/** What stands at the head of the API page. */
export const apiDescription = `What the console and the catalogue call. Lists take \`offset\`, \`limit\` and \`order_by\` and answer
\`{objects, meta: {total_count}}\`; an unknown parameter is refused by name. A trailing slash is accepted and not required. Refusals have one
form, Problem: \`errors\` names fields, \`error_message\` is a sentence, \`code\` a word for programs, \`request_id\` what to tell the operator.

## Signing in by hand

${signingInByHand}`
