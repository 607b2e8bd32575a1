import { carts } from '@disadmin/contract/carts/carts'
import { myDeliveryOptions } from '@disadmin/contract/my-delivery-options/my-delivery-options'
import { serve } from '../kit/serve.ts'
import { breakLock, readLock, setLock } from './carts.lock.service.ts'
import { listDeliveryOptions, listCarts, readCart } from './carts.read.service.ts'
import { updateSales } from './carts.sales.service.ts'
import { saveCart } from './carts.save.service.ts'
import './carts.tables.ts'
import '../customers/index.ts'

const { list, get, patch, salesUpdate, lock, breakLock: breaking, lockInfo } = carts

export default [
  ...serve(
    { list, get, patch, salesUpdate, lock, breakLock: breaking, lockInfo },
    {
      list: listCarts,
      get: readCart,
      patch: saveCart,
      salesUpdate: updateSales,
      lock: setLock,
      breakLock,
      lockInfo: readLock,
    },
  ),
  ...serve(myDeliveryOptions, { list: listDeliveryOptions }),
]
