import type { CustomerKind } from './pools.companies.ts'
import type { Region } from './pools.places.ts'

interface Headliner {
  name: string
  kind: CustomerKind
  region: Region
  place: string
}

/** The company of the sign-in `garage`. */
export const garageIndex = 0
/** The company of the sign-in `reseller`. */
export const resellerIndex = 11

/** The customers one meets first: numbers 20110, 20147, 20184 …; they placed the newest carts. */
export const headliners: readonly Headliner[] = [
  { name: 'Garage Lindenhof AG', kind: 'garage', region: 'east', place: '8048 Zürich' },
  { name: 'Carrosserie du Marais Sàrl', kind: 'body', region: 'west', place: '1400 Yverdon-les-Bains' },
  { name: 'Autofficina Belvedere Sagl', kind: 'garage', region: 'south', place: '6500 Bellinzona' },
  { name: 'Pneuhaus Sonnenberg GmbH', kind: 'tyres', region: 'east', place: '6010 Kriens' },
  { name: 'Garage du Signal SA', kind: 'garage', region: 'west', place: '1010 Lausanne' },
  { name: 'Auto Birchfeld AG', kind: 'garage', region: 'east', place: '8500 Frauenfeld' },
  { name: 'Officina Tre Valli', kind: 'garage', region: 'south', place: '6710 Biasca' },
  { name: 'Nutzfahrzeuge Aarepark AG', kind: 'trucks', region: 'bern', place: '4600 Olten' },
  { name: 'Garage Rheinblick', kind: 'garage', region: 'east', place: '8200 Schaffhausen' },
  { name: 'Centre Auto Les Tilleuls SA', kind: 'garage', region: 'west', place: '1700 Fribourg' },
  { name: 'Moto Wyland GmbH', kind: 'garage', region: 'east', place: '8400 Winterthur' },
  { name: 'Autoteile Glattal AG', kind: 'reseller', region: 'east', place: '8600 Dübendorf' },
  { name: 'Garage Oberdorf & Söhne AG', kind: 'garage', region: 'bern', place: '3550 Langnau im Emmental' },
  { name: 'Elektro-Auto Limmattal GmbH', kind: 'electric', region: 'east', place: '8952 Schlieren' },
  { name: 'Autocentro Piano SA', kind: 'garage', region: 'south', place: '6600 Locarno' },
  { name: 'Truckservice Seetal AG', kind: 'trucks', region: 'east', place: '6280 Hochdorf' },
  { name: 'Garage de la Broye', kind: 'garage', region: 'west', place: '1530 Payerne' },
  { name: 'Garage Piz Languard', kind: 'garage', region: 'romansh', place: '7504 Pontresina' },
]
