import type { Batch } from './rows.ts'

type Four = readonly [de: string, en: string, fr: string, it: string]

interface DemoNotification {
  user_type: 'all' | 'reseller' | 'customer' | 'staff'
  /** Days before (below 0) and after now. */
  from: number
  to: number | null
  titles: Four
  texts: Four
}

/** What the catalogue of the demo tells its people: over, running and still to come. */
const notifications: readonly DemoNotification[] = [
  {
    user_type: 'all',
    from: 9,
    to: 32,
    titles: [
      'Advent: letzte Lieferungen vor Weihnachten',
      'Advent: last deliveries before Christmas',
      'Avent : dernières livraisons avant Noël',
      'Avvento: ultime consegne prima di Natale',
    ],
    texts: [
      'Bestellungen bis 11:00 Uhr am 24. Dezember liefern wir noch am selben Tag.',
      'We deliver orders placed until 11:00 on December 24 on the same day.',
      'Les commandes passées jusqu’à 11h00 le 24 décembre sont encore livrées le jour même.',
      'Gli ordini inviati entro le 11:00 del 24 dicembre vengono consegnati ancora in giornata.',
    ],
  },
  {
    user_type: 'all',
    from: -1,
    to: 2,
    titles: ['Wartung des Katalogs', 'Maintenance of the catalogue', 'Maintenance du catalogue', 'Manutenzione del catalogo'],
    texts: [
      'Der Katalog steht in der Nacht auf Sonntag von 02:00 bis 05:00 Uhr nicht zur Verfügung. Warenkörbe bleiben erhalten.',
      'The catalogue is not available in the night to Sunday from 02:00 to 05:00. Baskets are kept.',
      'Le catalogue ne sera pas disponible dans la nuit de samedi à dimanche de 02h00 à 05h00. Les paniers sont conservés.',
      'Il catalogo non sarà disponibile nella notte tra sabato e domenica dalle 02:00 alle 05:00. I carrelli restano salvati.',
    ],
  },
  {
    user_type: 'reseller',
    from: -7,
    to: null,
    titles: [
      'Neue Rabattgruppen ab Dezember',
      'New discount groups from December',
      'Nouveaux groupes de rabais dès décembre',
      'Nuovi gruppi di sconto da dicembre',
    ],
    texts: [
      'Die Rabatte Ihrer Kunden sehen Sie ab Dezember im Katalog: https://catalogue.example.ch/discounts.',
      'From December you see the discounts of your customers in the catalogue: https://catalogue.example.ch/discounts.',
      'Dès décembre, vous voyez les rabais de vos clients dans le catalogue : https://catalogue.example.ch/discounts.',
      'Da dicembre vede gli sconti dei Suoi clienti nel catalogo: https://catalogue.example.ch/discounts.',
    ],
  },
  {
    user_type: 'customer',
    from: -300,
    to: null,
    titles: [
      'Rückgabe von Austauschteilen',
      'Return of exchange parts',
      'Retour des pièces d’échange',
      'Reso dei pezzi di ricambio revisionati',
    ],
    texts: [
      'Austauschteile nimmt unser Fahrer bei der nächsten Lieferung mit. Legen Sie den Lieferschein bei.',
      'Our driver takes exchange parts with the next delivery. Please enclose the delivery note.',
      'Notre chauffeur reprend les pièces d’échange lors de la prochaine livraison. Veuillez joindre le bulletin de livraison.',
      'Il nostro autista ritira i pezzi alla prossima consegna. Allegare la bolla di consegna.',
    ],
  },
  {
    user_type: 'staff',
    from: -20,
    to: 8,
    titles: [
      'Schulung VPOM für Filialen',
      'Training VPOM for branches',
      'Formation VPOM pour les succursales',
      'Formazione VPOM per le filiali',
    ],
    texts: [
      'Die Unterlagen stehen unter https://catalogue.example.ch/training bereit.',
      'The documents are at https://catalogue.example.ch/training.',
      'Les documents se trouvent sous https://catalogue.example.ch/training.',
      'La documentazione si trova su https://catalogue.example.ch/training.',
    ],
  },
  {
    user_type: 'customer',
    from: -68,
    to: -7,
    titles: [
      'Winterreifen: Lagerbestand begrenzt',
      'Winter tyres: stock is limited',
      'Pneus d’hiver : stock limité',
      'Pneumatici invernali: scorte limitate',
    ],
    texts: [
      'Bestellen Sie früh: nachgeliefert wird erst im Januar.',
      'Order early: the next delivery to our stock is in January.',
      'Commandez tôt : le prochain réassort n’arrive qu’en janvier.',
      'Ordini per tempo: il prossimo rifornimento arriva solo a gennaio.',
    ],
  },
]

const day = 86_400_000

/** Days relative to `anchor`, each beginning and ending on a full hour. */
export const notificationRows = (anchor: Date): Batch => {
  const at = (days: number) => new Date(Math.floor(anchor.getTime() / 3_600_000) * 3_600_000 + days * day).toISOString()
  return {
    catalog_notifications: notifications.map(({ user_type, from, to, titles, texts }, index) => ({
      id: index + 1,
      user_type,
      valid_from: at(from),
      valid_to: to === null ? null : at(to),
      ...fourOf('title', titles),
      ...fourOf('text', texts),
    })),
  }
}

const fourOf = (name: string, [de, en, fr, it]: Four) => ({
  [`${name}_de`]: de,
  [`${name}_en`]: en,
  [`${name}_fr`]: fr,
  [`${name}_it`]: it,
})
