import { importCalls } from '@disadmin/contract/kit/imports'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../../ui/Button.tsx'
import { ImportDialog } from '../files/ImportDialog.tsx'
import { useImport } from '../files/useImport.ts'
import { queryClient } from '../queries.ts'

const Change = z.object({ product_number: z.string(), place: z.string(), before: z.nullable(z.number()), after: z.number() })
type Change = z.output<typeof Change>

// the noun of the server's tests (server/test/imports/stock.ts), which says who may
const calls = importCalls({
  path: '/api/v1/stock/import',
  needs: 'signed-in',
  what: 'stock',
  audits: 'stock',
  maxBytes: 1024 * 1024,
  preview: Change,
})
const changes = [calls.newest]

const Page = () => {
  const [open, setOpen] = useState(false)
  const stock = useImport<typeof Change>(calls, { changes })
  return (
    <main className="min-h-dvh bg-surface p-5">
      <h1 className="mb-4 text-15 font-strong">Stock</h1>
      <Button onClick={() => setOpen(true)}>Import stock</Button>
      <ImportDialog<Change>
        {...stock}
        open={open}
        onClose={() => setOpen(false)}
        title="Import stock"
        limits={calls.upload.upload}
        columns={[
          { label: 'Product', of: ({ product_number }) => product_number },
          { label: 'Place', of: ({ place }) => place },
          { label: 'Before', of: ({ before }) => before ?? '–', align: 'end', width: 90 },
          { label: 'After', of: ({ after }) => after, align: 'end', width: 90 },
        ]}
      />
    </main>
  )
}

/** A whole import against a server that has one: `#import`. */
export const Importing = () => (
  <QueryClientProvider client={queryClient}>
    <Page />
  </QueryClientProvider>
)
