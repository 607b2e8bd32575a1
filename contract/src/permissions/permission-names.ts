import type { Right, Subject } from '../kit/access.ts'
import type { Language } from '../kit/fields.ts'

type Names = readonly [en: string, de: string, fr: string, it: string]

const subjects: Record<Subject, Names> = {
  Users: ['Users', 'Benutzer', 'Utilisateurs', 'Utenti'],
  ImpersonateUser: ['Act as a user', 'Als Benutzer handeln', 'Agir comme utilisateur', 'Agire come utente'],
  Accounts: ['Accounts', 'Konten', 'Comptes', 'Conti'],
  Carts: ['Shopping carts', 'Warenkörbe', 'Paniers', 'Carrelli'],
  CartItems: ['Lines of carts', 'Warenkorbzeilen', 'Lignes de panier', 'Righe dei carrelli'],
  Order: ['Orders', 'Bestellungen', 'Commandes', 'Ordini'],
  MyUser: ['Own settings', 'Eigene Einstellungen', 'Paramètres personnels', 'Impostazioni personali'],
  MyCustomer: ['Own company', 'Eigene Firma', 'Propre entreprise', 'Propria azienda'],
  UserPermissionMembership: ['Permissions of users', 'Rechte von Benutzern', 'Droits des utilisateurs', 'Permessi degli utenti'],
  CustomerPermissionMembership: ['Permissions of customers', 'Rechte von Kunden', 'Droits des clients', 'Permessi dei clienti'],
  Customers: ['Customers', 'Kunden', 'Clients', 'Clienti'],
  ImpersonateCustomer: ['Log in as customer', 'Als Kunde anmelden', 'Se connecter comme client', 'Accedere come cliente'],
  DeliveryOptions: ['Delivery terms', 'Lieferkonditionen', 'Conditions de livraison', 'Condizioni di consegna'],
  DeliveryOptionMembership: [
    'Delivery terms of customers',
    'Lieferkonditionen von Kunden',
    'Conditions de livraison des clients',
    'Condizioni di consegna dei clienti',
  ],
  DiscountGroup: ['Discount groups', 'Rabattgruppen', 'Groupes de rabais', 'Gruppi di sconto'],
  DiscountCategory: ['Discount categories', 'Rabattkategorien', 'Catégories de rabais', 'Categorie di sconto'],
  DiscountLimitCode: ['Discount limit codes', 'Rabattgrenzcodes', 'Codes de limite de rabais', 'Codici limite di sconto'],
  Modules: ['Modules and licences', 'Module und Lizenzen', 'Modules et licences', 'Moduli e licenze'],
  Downloads: ['Downloads', 'Downloads', 'Téléchargements', 'Download'],
  ApplicationSettings: [
    'Application settings',
    'Anwendungseinstellungen',
    'Paramètres de l’application',
    'Impostazioni dell’applicazione',
  ],
  Wholesaler: [
    'Wholesaler availability',
    'Verfügbarkeit Grosshändler',
    'Disponibilité du grossiste',
    'Disponibilità del grossista',
  ],
  VehicleReferences: ['Vehicle references', 'Fahrzeugreferenzen', 'Références de véhicules', 'Riferimenti dei veicoli'],
  LastLogin: ['Last logins', 'Letzte Anmeldungen', 'Dernières connexions', 'Ultimi accessi'],
  LostSaleReason: ['Lost sales', 'Entgangene Verkäufe', 'Ventes perdues', 'Vendite perse'],
  Permissions: ['Permissions', 'Rechte', 'Droits', 'Permessi'],
  Audit: ['Audit trail', 'Protokoll', 'Journal', 'Registro'],
  Webhooks: ['Webhooks', 'Webhooks', 'Webhooks', 'Webhook'],
}

const actions: Record<string, Names> = {
  read: ['read', 'ansehen', 'consulter', 'leggere'],
  create: ['create', 'anlegen', 'créer', 'creare'],
  update: ['change', 'ändern', 'modifier', 'modificare'],
  delete: ['delete', 'löschen', 'supprimer', 'eliminare'],
  disable: ['enable and disable', 'aktivieren und deaktivieren', 'activer et désactiver', 'attivare e disattivare'],
  activate: ['activate and deactivate', 'aktivieren und deaktivieren', 'activer et désactiver', 'attivare e disattivare'],
  hide: ['hide', 'ausblenden', 'masquer', 'nascondere'],
  onboard: ['onboard', 'einführen', 'intégrer', 'introdurre'],
  lock: ['lock', 'sperren', 'verrouiller', 'bloccare'],
  deliver: ['deliver', 'liefern', 'livrer', 'consegnare'],
  send: ['order', 'bestellen', 'commander', 'ordinare'],
  changeAuthType: [
    'change the authentication type',
    'Anmeldeart ändern',
    'changer le type d’authentification',
    'cambiare il tipo di autenticazione',
  ],
}

const order = ['en', 'de', 'fr', 'it'] as const satisfies readonly Language[]

/** "Shopping carts" */
export const subjectName = (subject: Subject, language: Language): string => subjects[subject][order.indexOf(language) as 0]

/** "read" */
export const actionName = (action: string, language: Language): string => actions[action]?.[order.indexOf(language) as 0] ?? action

/** What a permission of the product is called in the four languages. */
export const permissionNames = (right: Right): { name_en: string; name_de: string; name_fr: string; name_it: string } => {
  const [subject, action] = right.split('/') as [Subject, string]
  const name = (index: 0 | 1 | 2 | 3) => `${subjects[subject][index]}: ${actions[action]![index]}`
  return { name_en: name(0), name_de: name(1), name_fr: name(2), name_it: name(3) }
}
