import { carts } from '@disadmin/contract/carts/carts'
import { serve } from '../kit/http/serve.ts'
import { deliverCarts } from './carts.deliver.service.ts'
import { exportOne, exportSelected } from './carts.export.service.ts'
import { breakLock, readLock, setLock } from './carts.lock.service.ts'
import { orderCarts } from './carts.order.service.ts'
import { areCartsSeen, isCartSeen, listCarts, readCart } from './carts.read.service.ts'
import { updateSales } from './carts.sales.service.ts'
import { saveCart } from './carts.save.service.ts'
import { undoDelivery } from './carts.undo.service.ts'
import './carts.tables.ts'
import '../customers/index.ts'

export default serve(carts, {
  list: listCarts,
  get: readCart,
  patch: { work: saveCart, isStillSeen: isCartSeen },
  salesUpdate: { work: updateSales, isStillSeen: isCartSeen },
  lock: { work: setLock, isStillSeen: areCartsSeen },
  breakLock,
  lockInfo: readLock,
  deliver: { work: deliverCarts, isStillSeen: areCartsSeen },
  undoDelivery: { work: undoDelivery, isStillSeen: areCartsSeen },
  order: { work: orderCarts, isStillSeen: areCartsSeen },
  export: exportSelected,
  exportOne,
})
