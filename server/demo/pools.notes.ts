import type { CustomerLanguage } from './pools.places.ts'

interface Words {
  notes: readonly string[]
  /** References of a line that are not a job number of the workshop. */
  references: readonly string[]
  stockTaking: string
}

const lines = (text: string): readonly string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())

export const words: Record<CustomerLanguage, Words> = {
  de: {
    notes: lines(`Bitte vor 07:00 liefern, Tor 2
      Wartet auf Bremssattel, Kunde ruft zurück
      Zwei Paletten, Hebebühne nötig
      Abholung am Schalter 2
      Rest mit Tour 11:00
      Kunde fragt nach den alten Teilen
      Bitte nur komplett liefern
      Fahrzeug steht auf dem Lift, eilt
      Lieferung an die Filiale im Nebengebäude
      Altteil kommt mit der Tour zurück
      Bei Rückstand bitte anrufen, nicht ersetzen
      Rechnung auf Auftrag W-8790
      Depot im Hof, Schlüssel beim Nachbarn
      Bitte Drehmomente beilegen
      MFK am Freitag, Teile bis Donnerstag
      Falls nicht lieferbar, Alternative vorschlagen
      Anhänger-Steckdose fehlt noch, nachbestellen
      Mit Kundin besprochen, Termin Montag 08:00
      Nur Originalqualität, keine Alternativen
      Lagerauffüllung, keine Eile`),
    references: ['Lager', 'Theke', 'Werkstatt', 'Lift 3', 'Kulanz'],
    stockTaking: 'Lagerauffüllung nach der Inventur, bitte in Teilen liefern, jede Teillieferung mit eigenem Lieferschein',
  },
  fr: {
    notes: lines(`Livraison au dépôt, porte 4
      Appeler avant 07:00 si l'étrier a du retard
      Client attend la voiture ce soir
      À livrer complet, pas de reliquat
      Retrait au comptoir
      Solde avec la tournée de 11:00
      Pièces pour l'expertise de vendredi
      Merci de joindre la fiche de montage
      Ancienne pièce rendue avec la tournée
      En cas de rupture, appeler avant de remplacer
      Livrer à l'atelier derrière la station
      Deux palettes, hayon nécessaire
      Facturer sur l'ordre 4711
      Urgent, véhicule sur le lift
      Pour le stock, rien ne presse
      Uniquement qualité d'origine
      Clé de la boîte chez la voisine
      Rendez-vous lundi 08:00 avec le client`),
    references: ['Stock', 'Comptoir', 'Atelier', 'Lift 2', 'Garantie'],
    stockTaking: 'Complément de stock après inventaire, livraisons partielles bienvenues',
  },
  it: {
    notes: lines(`Consegna prima delle 07:00, cancello 2
      Ritiro allo sportello
      Aspettiamo la pinza, il cliente richiama
      Resto con il giro delle 11:00
      Per favore consegnare solo completo
      Veicolo sul ponte, urgente
      Collaudo venerdì, pezzi entro giovedì
      Il pezzo vecchio torna con il giro
      Se non disponibile, telefonare prima di sostituire
      Due palette, serve la sponda
      Consegna in magazzino dietro l'officina
      Solo qualità originale
      Per il magazzino, senza fretta
      Allegare le istruzioni di montaggio
      Appuntamento lunedì alle 08:00`),
    references: ['Magazzino', 'Banco', 'Officina', 'Ponte 1', 'Garanzia'],
    stockTaking: "Scorta dopo l'inventario, consegne parziali benvenute",
  },
}
