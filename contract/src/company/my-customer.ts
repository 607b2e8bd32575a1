import * as z from 'zod/mini'
import * as c from '../customers/customer.fields.ts'
import { companyShape, readShape } from '../customers/customer.shapes.ts'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'

/** COMP-10, FMT-19 */
export const maxLogoBytes = 3 * 1024 * 1024
/** COMP-11: larger images are made to fit. */
export const logoSize = { width: 220, height: 105 } as const

/** What people of a company see of it, and may change besides its name. */
export const companyFields = c.fieldsWith({ inCompany: true })

/** COMP-12S */
export const MyCustomer = z.object({
  id: f.id,
  customer_no: z.string(),
  name: z.string(),
  ...readShape(companyFields),
  logo: z.nullable(c.Logo),
})
export type MyCustomer = z.output<typeof MyCustomer>

export const MyCustomerPatch = z.partial(
  z.object({
    ...companyShape(companyFields),
    name: f.requiredText(255),
    post_code: c.postCode,
    city: f.requiredText(100),
  }),
)
export type MyCustomerPatch = z.output<typeof MyCustomerPatch>

/** One’s own company and its logo. */
export const myCustomer = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/my-customer',
    needs: ['MyCustomer/read'],
    refuses: [404],
    summary: 'The own company; 404 for who belongs to none.',
    reply: MyCustomer,
  }),
  patch: endpoint({
    method: 'PATCH',
    path: '/api/v1/my-customer',
    needs: ['MyCustomer/update'],
    refuses: [404],
    summary: 'Changes what is given of the own company.',
    body: MyCustomerPatch,
    reply: MyCustomer,
    audits: 'MyCustomer/update',
  }),
  logo: endpoint({
    method: 'GET',
    path: '/api/v1/my-customer/logo',
    needs: ['MyCustomer/read'],
    refuses: [404],
    summary: 'The logo of the own company; 404 when there is none.',
    answers: 'file',
    media: ['image/png', 'image/jpeg'],
  }),
  uploadLogo: endpoint({
    method: 'POST',
    path: '/api/v1/my-customer/upload-logo',
    needs: ['MyCustomer/update'],
    refuses: [404],
    summary: 'Multipart with the field `logo`: png, jpeg or gif by content, 3 MB at most; resized, without metadata, encoded anew.',
    reply: MyCustomer,
    audits: 'MyCustomer/upload-logo',
    upload: { field: 'logo', maxBytes: maxLogoBytes, accept: ['.JPG', '.JPEG', '.PNG', '.GIF'] },
    transaction: 'own',
  }),
  deleteLogo: endpoint({
    method: 'DELETE',
    path: '/api/v1/my-customer/logo',
    needs: ['MyCustomer/update'],
    refuses: [404],
    summary: 'Takes the logo away.',
    audits: 'MyCustomer/delete-logo',
  }),
}
