export { afterCartsChanged, cartLists } from './basket.calls.ts'
export { CartStatusPill } from './CartStatusPill.tsx'
export { OpenedBasket } from './OpenedBasket.tsx'
export { SendOrder } from './SendOrder.tsx'
