import { type MyCustomer, myCustomer } from '@disadmin/contract/company/my-customer'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, send } from '../kit/call.ts'
import { t } from '../kit/i18n.ts'
import { CallError, isCallError } from '../kit/problems.ts'
import { keyOf } from '../kit/queries.ts'

/** The stored logo. An image element sends no token, so it is read as every answer is and shown from memory. */
export const useStoredLogo = (logo: MyCustomer['logo']) =>
  useQuery({
    queryKey: [...keyOf(myCustomer.logo), logo?.updated_at],
    queryFn: async ({ signal }) => (await send(myCustomer.logo, { signal })).blob(),
    enabled: logo !== null,
    staleTime: Infinity,
  })

/** An address for an image in memory, given back when nobody shows it any more. */
export const useAddress = (image: Blob | null | undefined): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const next = image ? URL.createObjectURL(image) : undefined
    setAddress(next)
    return () => {
      if (next !== undefined) URL.revokeObjectURL(next)
    }
  }, [image])
  return address
}

/** The chosen file once it is known to be an image; one that only looks like it is never shown, and the server says what it is. */
export const usePicture = (file: File | null): File | undefined => {
  const [picture, setPicture] = useState<File>()
  useEffect(() => {
    let current = true
    setPicture(undefined)
    if (file) {
      const shown = (bitmap: ImageBitmap) => {
        bitmap.close()
        if (current) setPicture(file)
      }
      createImageBitmap(file).then(shown, () => undefined)
    }
    return () => {
      current = false
    }
  }, [file])
  return picture
}

const saidSomething = ({ problem }: CallError) => Boolean(problem.error_message || problem.errors)

/** Sends a new logo (COMP-07). A failure that says nothing of itself says "Something went wrong" (COMP-08). */
export const uploadLogo = async (file: File): Promise<MyCustomer> => {
  const body = new FormData()
  body.append('logo', file)
  try {
    return await call(myCustomer.uploadLogo, { body })
  } catch (error) {
    if (!isCallError(error) || error.status === 0 || error.status === 401 || saidSomething(error)) throw error
    // as a refusal, because the words of a bare 500 are others
    throw new CallError(422, { error_message: t('my-customer:logo.went_wrong') }, error.requestId)
  }
}
