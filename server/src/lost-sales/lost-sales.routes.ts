import { lostSales } from '@disadmin/contract/lost-sales/lost-sales'
import { serve } from '../kit/http/serve.ts'
import { countReasons, listLostSales } from './lost-sales.list.service.ts'
import { placeLostSale } from './lost-sales.service.ts'

export default serve(lostSales, { list: listLostSales, reasons: countReasons, place: placeLostSale })
