import type { Region } from './pools.places.ts'

export const customerKinds = ['garage', 'body', 'tyres', 'trucks', 'electric', 'reseller'] as const
export type CustomerKind = (typeof customerKinds)[number]

interface NamePool {
  /** `{s}` a family name, `{l}` a landmark. */
  names: Record<CustomerKind, readonly string[]>
  landmarks: readonly string[]
  legalForms: readonly string[]
  legalWeights: readonly number[]
}

const list = (text: string): readonly string[] => text.split('|').map((entry) => entry.trim())

const german: NamePool = {
  names: {
    garage: list(
      'Garage {l}|Garage {s}|Auto {l}|Auto {s}|Autohaus {s}|Autocenter {l}|Garage {s} & Söhne|{l}-Garage|Fahrzeugtechnik {s}|Autowerkstatt {s}',
    ),
    body: list('Carrosserie {s}|Carrosserie {l}|Carrosserie & Spritzwerk {s}|Lackierwerk {l}|Carrosserie {s} & Partner'),
    tyres: list('Pneuhaus {l}|Pneuhaus {s}|Reifencenter {l}|Pneu {s}|Rad & Reifen {l}'),
    trucks: list('Nutzfahrzeuge {l}|Truckservice {l}|Nutzfahrzeuge {s}|Lastwagen-Service {s}|LKW-Technik {l}'),
    electric: list('Elektro-Auto {l}|Autoelektro {s}|Diesel & Elektrik {s}|Autoelektrik {l}'),
    reseller: list('Autoteile {l}|Autoteile {s}|Autobedarf {l}|Fahrzeugteile {s}|Werkstattbedarf {l}'),
  },
  landmarks:
    list(`Lindenhof|Sonnenberg|Birchfeld|Rheinblick|Oberdorf|Seefeld|Aarepark|Bergli|Riedmatt|Sandacker|Neugut|Steinacher|Kreuzplatz|Eichmatt|Wiesental|Bahnhof|
    Säntisblick|Albisblick|Limmattal|Seetal|Emmenpark|Schlossgarten|Dorfplatz|Tannegg|Rütihof|Mattenhof|Grünau|Brunnmatt|Hofacker|Weiermatt|Zelgli|Altmatt|Rebberg|Glattal|
    Mittelland|Oberland|Unterdorf|Seerose|Neumarkt|Kirchfeld|Langacher|Waldegg|Breite|Hardegg|Rosengarten|Buechwald`),
  legalForms: ['AG', 'GmbH', ''],
  legalWeights: [48, 36, 16],
}

export const companies: Record<Region, NamePool> = {
  east: german,
  bern: german,
  romansh: {
    names: {
      garage: list('Garage {l}|Garage {s}|Auto {l}|Garascha {s}'),
      body: list('Carrosserie {s}|Carrosseria {l}'),
      tyres: list('Pneus {s}|Pneu {l}'),
      trucks: list('Nutzfahrzeuge {l}|Camiuns {s}'),
      electric: list('Autoelektro {l}|Electro-Auto {s}'),
      reseller: list('Autoteile {l}'),
    },
    landmarks: list(
      'Piz Languard|Piz Linard|Engiadina|Surselva|Val Müstair|Piz Mundaun|Albula|Sur En|Chasellas|Crap Ner|Lavinuoz|Piz Badus',
    ),
    legalForms: ['SA', 'AG', 'GmbH', ''],
    legalWeights: [30, 30, 25, 15],
  },
  west: {
    names: {
      garage: list('Garage {l}|Garage {s}|Garage {s} & Fils|Centre Auto {s}|Auto-Service {s}|Automobiles {s}|Garage-Station {l}'),
      body: list('Carrosserie {l}|Carrosserie {s}|Carrosserie-Peinture {s}'),
      tyres: list('Pneus {s}|Pneus Service {s}|Centre du Pneu {s}'),
      trucks: list('Poids Lourds {s}|Camions Service {s}|Véhicules utilitaires {s}'),
      electric: list('Électricité Auto {s}|Auto-Électrique {s}'),
      reseller: list('Pièces Auto {s}|Accessoires Auto {s}|Comptoir {l}'),
    },
    landmarks:
      list(`du Signal|du Marais|des Tilleuls|de la Broye|du Lac|de la Gare|du Pont|des Alpes|du Jura|du Rhône|de l'Orée|des Vernes|du Château|de la Venoge|
      du Vallon|des Marronniers|de la Plaine|du Chablais|des Trois-Suisses|de la Croisée|du Bugnon|de la Riviera|du Mont|des Cèdres|du Crêt|de l'Avenir|de la Cité|du Levant`),
    legalForms: ['SA', 'Sàrl', ''],
    legalWeights: [46, 42, 12],
  },
  south: {
    names: {
      garage: list('Autofficina {l}|Garage {l}|Garage {s}|Autocentro {l}|Officina {s}|Autofficina {s}|Officina {l}'),
      body: list('Carrozzeria {s}|Carrozzeria {l}'),
      tyres: list('Pneumatici {s}|Centro Gomme {l}|Gommista {s}'),
      trucks: list('Veicoli industriali {l}|Autocarri {s}|Truck Service {l}'),
      electric: list('Elettrauto {s}|Elettrauto {l}'),
      reseller: list('Autoricambi {l}|Autoricambi {s}|Ricambi {l}'),
    },
    landmarks:
      list(`Belvedere|Tre Valli|San Gottardo|Piano|Ceresio|Verbano|Monte Brè|Generoso|al Ponte|Brenno|Riviera|Tamaro|Vedeggio|Malcantone|Morobbia|Leventina|
      Campagna|Stazione|Golfo|Mappo|Bosciorina|Laveggio|Breggia|San Giorgio`),
    legalForms: ['SA', 'Sagl', ''],
    legalWeights: [40, 44, 16],
  },
}
