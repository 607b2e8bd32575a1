export { placeCart } from './place-cart.service.ts'
