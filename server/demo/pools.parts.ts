import type { CustomerLanguage } from './pools.places.ts'

/** The discount depends on the customer's tier and on this. */
export type PriceGroup = 'brake' | 'filter' | 'chassis' | 'engine' | 'electric' | 'body' | 'tyre' | 'fluid' | 'lorry' | 'tool'
type Texts = readonly [de: string, fr: string, it: string]
type VariantSet = 'none' | 'axle' | 'corner' | 'side'

export interface Family {
  /** `#` is a digit, `@` a letter. */
  numbers: string
  group: PriceGroup
  /** CHF, lowest and highest retail price. */
  prices: readonly [number, number]
  quantities: readonly number[]
  fits: 'car' | 'lorry' | 'any'
  name: Texts
  variants: VariantSet
  specs: readonly string[]
  extra?: { numbers: string; name: Texts; prices: readonly [number, number] }
}

/** Invented makers of parts. */
export const brands = [
  'Norvik',
  'Tessaro',
  'Kelvane',
  'Brennwald',
  'Orvanto',
  'Halmeg',
  'Lurano',
  'Fenwarth',
  'Zentria',
  'Quorna',
  'Rudmark',
  'Sorvane',
  'Ostwig',
  'Ambrelle',
]

export const languageOrder: readonly CustomerLanguage[] = ['de', 'fr', 'it']

export const variants: Record<VariantSet, readonly Texts[]> = {
  none: [['', '', '']],
  axle: [
    ['vorne', 'avant', 'ant.'],
    ['hinten', 'arrière', 'post.'],
  ],
  side: [
    ['links', 'gauche', 'sx'],
    ['rechts', 'droite', 'dx'],
  ],
  corner: [
    ['vorne links', 'avant gauche', 'ant. sx'],
    ['vorne rechts', 'avant droite', 'ant. dx'],
    ['hinten links', 'arrière gauche', 'post. sx'],
    ['hinten rechts', 'arrière droite', 'post. dx'],
  ],
}

const one = [1]
const pair = [2]
const few = [1, 1, 1, 2]
const some = [1, 2, 2, 4]
const stock = [2, 4, 4, 6, 10, 12]

const specs = (text: string) => text.split('|')
const wear = {
  numbers: 'BW-####-#',
  name: ['Warnkontakt, Zusatzartikel', "Câble d'usure, article complémentaire", 'Cavo sensore usura, articolo aggiuntivo'] as Texts,
  prices: [9, 32] as const,
}
const oldPart = {
  numbers: 'AT-####',
  name: ['Altteilpfand', 'Consigne pièce usagée', 'Cauzione pezzo usato'] as Texts,
  prices: [25, 120] as const,
}
const disposal = {
  numbers: 'EG-###',
  name: ['Entsorgungsgebühr', "Taxe d'élimination", 'Tassa di smaltimento'] as Texts,
  prices: [2, 6] as const,
}
const bolts = { numbers: 'SB-####', name: ['Schraubensatz', 'Jeu de vis', 'Kit viti'] as Texts, prices: [6, 38] as const }

type Row = [
  numbers: string,
  group: PriceGroup,
  prices: readonly [number, number],
  quantities: readonly number[],
  fits: Family['fits'],
  set: VariantSet,
  name: Texts,
  spec?: string,
  extra?: Family['extra'],
]

// One family a line, however long, so that the table can be read as one.
// oxfmt-ignore
const rows: Row[] = [
  ['BD-###@-####', 'brake', [48, 260], pair, 'car', 'axle', ['Bremsscheibe', 'Disque de frein', 'Disco freno'], '256 mm|280 mm|288 mm|300 mm|312 mm belüftet|320 mm belüftet|340 mm'],
  ['BP-####-##', 'brake', [42, 210], few, 'car', 'axle', ['Bremsbelagsatz mit Sensor', 'Jeu de plaquettes avec capteur', 'Kit pastiglie con sensore'], '', wear],
  ['BS-####-#', 'brake', [38, 120], one, 'car', 'axle', ['Bremsbackensatz', 'Jeu de mâchoires', 'Kit ganasce']],
  ['CL-####-##', 'brake', [135, 480], few, 'car', 'corner', ['Bremssattel im Austausch', 'Étrier échange standard', 'Pinza freno di rotazione'], '', oldPart],
  ['BH-####', 'brake', [14, 58], some, 'car', 'corner', ['Bremsschlauch', 'Flexible de frein', 'Tubo flessibile freno']],
  ['HS-####-K', 'brake', [22, 96], one, 'car', 'none', ['Handbremsseil', 'Câble de frein à main', 'Cavo freno a mano'], '1140 mm|1520 mm|1685 mm'],
  ['MC-####', 'brake', [120, 390], one, 'car', 'none', ['Hauptbremszylinder', 'Maître-cylindre de frein', 'Pompa freni'], '22.2 mm|23.8 mm|25.4 mm'],
  ['AB-####-S', 'electric', [44, 185], some, 'car', 'corner', ['Raddrehzahlsensor ABS', 'Capteur ABS', 'Sensore giri ruota ABS']],
  ['OF-####-#', 'filter', [8, 46], stock, 'car', 'none', ['Ölfiltereinsatz mit Dichtung', "Cartouche filtre à huile avec joint", 'Cartuccia filtro olio con guarnizione'], '', { numbers: 'DR-##', name: ['Ablassschraube mit Dichtring', 'Bouchon de vidange avec joint', 'Tappo scarico con guarnizione'], prices: [3, 9] }],
  ['AF-####', 'filter', [14, 68], [1, 1, 2, 4], 'car', 'none', ['Luftfilter', 'Filtre à air', 'Filtro aria']],
  ['CF-####-K', 'filter', [18, 74], [1, 2, 4], 'car', 'none', ['Innenraumfilter Aktivkohle', "Filtre d'habitacle charbon actif", 'Filtro abitacolo carboni attivi']],
  ['FF-####', 'filter', [24, 128], [1, 1, 2], 'car', 'none', ['Kraftstofffilter', 'Filtre à carburant', 'Filtro carburante'], 'Diesel|Benzin'],
  ['GF-###-AT', 'filter', [48, 210], one, 'car', 'none', ['Getriebeölfilter mit Wanne', 'Filtre de boîte avec carter', 'Filtro cambio con coppa'], '6HP|8HP|DSG 7'],
  ['WB-####-R', 'chassis', [58, 290], few, 'car', 'axle', ['Radlagersatz', 'Kit roulement de roue', 'Kit cuscinetto ruota'], '', bolts],
  ['SA-####-HD', 'chassis', [68, 320], pair, 'car', 'axle', ['Stossdämpfer verstärkt', 'Amortisseur renforcé', 'Ammortizzatore rinforzato'], '', { numbers: 'SM-####', name: ['Domlager', 'Butée de suspension', 'Supporto ammortizzatore'], prices: [28, 95] }],
  ['CS-####', 'chassis', [54, 190], pair, 'car', 'axle', ['Fahrwerksfeder', 'Ressort de suspension', 'Molla sospensione']],
  ['TA-####-L', 'chassis', [62, 280], few, 'car', 'corner', ['Querlenker', 'Bras de suspension', 'Braccio oscillante'], '', bolts],
  ['TE-####', 'chassis', [24, 88], some, 'car', 'side', ['Spurstangenkopf', 'Rotule de direction', 'Testina sterzo']],
  ['ST-####-#', 'chassis', [16, 64], pair, 'car', 'axle', ['Koppelstange', 'Biellette de barre stabilisatrice', 'Biella barra stabilizzatrice']],
  ['DS-####-G', 'chassis', [180, 620], one, 'car', 'side', ['Antriebswelle', 'Arbre de transmission', 'Semiasse'], '', oldPart],
  ['BK-####', 'chassis', [22, 78], few, 'car', 'none', ['Achsmanschettensatz', 'Kit soufflet de cardan', 'Kit cuffia semiasse'], 'radseitig|getriebeseitig'],
  ['TB-####-##', 'engine', [160, 520], one, 'car', 'none', ['Zahnriemensatz mit Wasserpumpe', "Kit courroie avec pompe à eau", 'Kit cinghia con pompa acqua'], '', { numbers: 'KM-##-5', name: ['Kühlmittel Konzentrat 5 l', 'Liquide de refroidissement concentré 5 l', 'Liquido refrigerante concentrato 5 l'], prices: [26, 44] }],
  ['VR-####-#', 'engine', [12, 64], few, 'car', 'none', ['Keilrippenriemen', "Courroie d'accessoires", 'Cinghia Poly-V'], '5PK 1230|6PK 1045|6PK 1660|6PK 2030|7PK 1145'],
  ['WP-####', 'engine', [64, 240], one, 'car', 'none', ['Wasserpumpe', 'Pompe à eau', 'Pompa acqua']],
  ['TH-####-C', 'engine', [32, 118], one, 'car', 'none', ['Thermostat mit Gehäuse', 'Thermostat avec boîtier', 'Termostato con corpo'], '83 °C|88 °C|92 °C'],
  ['GP-####-#', 'engine', [14, 62], [4, 4, 8], 'car', 'none', ['Glühkerze', 'Bougie de préchauffage', 'Candeletta'], '4.4 V|7 V|11 V'],
  ['SP-####', 'engine', [9, 38], [4, 4, 6, 8], 'car', 'none', ["Zündkerze Iridium", 'Bougie iridium', 'Candela iridio']],
  ['IC-####', 'engine', [48, 165], [1, 1, 3, 4], 'car', 'none', ['Zündspule', "Bobine d'allumage", 'Bobina accensione']],
  ['CK-####-ZM', 'engine', [320, 980], one, 'car', 'none', ['Kupplungssatz mit Zweimassenschwungrad', "Kit d'embrayage avec volant bimasse", 'Kit frizione con volano bimassa'], '228 mm|240 mm', bolts],
  ['TU-####-X', 'engine', [680, 1980], one, 'car', 'none', ['Turbolader im Austausch', 'Turbocompresseur échange standard', 'Turbocompressore di rotazione'], '', oldPart],
  ['IN-####-A', 'engine', [190, 460], [1, 2, 4], 'car', 'none', ['Einspritzdüse im Austausch', 'Injecteur échange standard', 'Iniettore di rotazione'], '', oldPart],
  ['EM-####', 'engine', [42, 190], few, 'car', 'side', ['Motorlager', 'Support moteur', 'Supporto motore'], 'hydraulisch|Gummi'],
  ['HG-####', 'engine', [58, 240], one, 'car', 'none', ['Zylinderkopfdichtung', 'Joint de culasse', 'Guarnizione testata'], '1.15 mm|1.25 mm|1.47 mm', bolts],
  ['EX-####-S', 'engine', [140, 560], one, 'car', 'none', ['Endschalldämpfer', 'Silencieux arrière', 'Silenziatore posteriore']],
  ['DP-####', 'engine', [590, 1490], one, 'car', 'none', ['Partikelfilter mit Anbauteilen', 'Filtre à particules avec accessoires', 'Filtro antiparticolato con accessori'], 'Euro 5|Euro 6'],
  ['NX-####-L', 'electric', [190, 480], one, 'car', 'none', ['NOx-Sensor mit Steuergerät', 'Capteur NOx avec calculateur', 'Sensore NOx con centralina'], 'vor Kat|nach Kat'],
  ['LS-####', 'electric', [68, 230], few, 'car', 'none', ['Lambdasonde', 'Sonde lambda', 'Sonda lambda'], '4-polig 360 mm|4-polig 680 mm|5-polig'],
  ['BA-###-AGM', 'electric', [145, 380], few, 'any', 'none', ['Starterbatterie', 'Batterie de démarrage', 'Batteria di avviamento'], '60 Ah EFB|70 Ah AGM|80 Ah AGM|95 Ah AGM', disposal],
  ['AL-####-##', 'electric', [260, 690], one, 'car', 'none', ['Generator im Austausch', 'Alternateur échange standard', 'Alternatore di rotazione'], '120 A|150 A|180 A', oldPart],
  ['SR-####', 'electric', [190, 520], one, 'car', 'none', ['Anlasser im Austausch', 'Démarreur échange standard', 'Motorino di avviamento di rotazione'], '1.1 kW|1.7 kW|2.0 kW', oldPart],
  ['BU-H#-##', 'electric', [6, 32], [2, 2, 10], 'any', 'none', ['Glühlampe Longlife', 'Ampoule longue durée', 'Lampadina lunga durata'], 'H1|H4|H7|H11'],
  ['XB-D#-##', 'electric', [68, 190], pair, 'car', 'none', ['Xenonbrenner', 'Ampoule xénon', 'Lampada xeno'], 'D1S|D2S|D3S'],
  ['HL-####-L', 'body', [210, 980], one, 'car', 'side', ['Scheinwerfer', 'Phare', 'Faro'], 'LED|Halogen'],
  ['TL-####-R', 'body', [64, 310], one, 'car', 'side', ['Heckleuchte', 'Feu arrière', 'Fanale posteriore'], 'LED|'],
  ['MG-####', 'body', [28, 140], one, 'car', 'side', ['Spiegelglas beheizt', 'Verre de rétroviseur chauffant', 'Vetro specchio riscaldato']],
  ['BM-####-V', 'body', [190, 620], one, 'car', 'axle', ['Stossfänger grundiert', 'Pare-chocs apprêté', 'Paraurti con primer'], '', { numbers: 'CL-##-10', name: ['Clipsatz, 10 Stück', 'Jeu de clips, 10 pièces', 'Kit clip, 10 pezzi'], prices: [8, 22] }],
  ['FW-####', 'body', [120, 390], one, 'car', 'side', ['Kotflügel vorne', 'Aile avant', 'Parafango anteriore']],
  ['WR-####', 'body', [58, 230], few, 'car', 'corner', ['Fensterheber ohne Motor', 'Lève-vitre sans moteur', 'Alzacristallo senza motore']],
  ['WP-######', 'body', [26, 68], [1, 1, 2, 3], 'car', 'none', ['Scheibenwischer Satz flach', "Jeu d'essuie-glaces plats", 'Kit tergicristalli piatti'], '600/475 mm|650/400 mm|650/550 mm|700/700 mm'],
  ['GS-####', 'body', [18, 62], pair, 'car', 'none', ['Gasfeder Heckklappe', 'Vérin de hayon', 'Molla a gas portellone'], '420 N|560 N|690 N'],
  ['CP-####-C', 'chassis', [260, 720], one, 'car', 'none', ['Klimakompressor', 'Compresseur de climatisation', 'Compressore climatizzatore'], '', { numbers: 'PG-##', name: ['Kompressoröl PAG 46 250 ml', 'Huile compresseur PAG 46 250 ml', 'Olio compressore PAG 46 250 ml'], prices: [18, 34] }],
  ['RD-####', 'engine', [160, 480], one, 'car', 'none', ['Wasserkühler', 'Radiateur', 'Radiatore'], '650 × 398|650 × 438|720 × 470'],
  ['TS-######W', 'tyre', [82, 320], [2, 4, 4, 4], 'car', 'none', ['Winterreifen', "Pneu d'hiver", 'Pneumatico invernale'], '195/65 R15 91T|205/55 R16 91H|215/60 R16 99H|225/45 R17 94V|235/55 R18 104H', disposal],
  ['TS-######S', 'tyre', [78, 340], [2, 4, 4, 4], 'car', 'none', ['Sommerreifen', "Pneu d'été", 'Pneumatico estivo'], '195/65 R15 91V|205/55 R16 91V|225/40 R18 92Y|245/45 R18 100Y|255/40 R19 100Y', disposal],
  ['TP-####', 'tyre', [42, 98], [2, 4, 4], 'car', 'none', ['Reifendrucksensor', 'Capteur de pression', 'Sensore pressione pneumatici'], '433 MHz'],
  ['RV-##-100', 'tool', [24, 68], [1, 2], 'any', 'none', ['Gummiventile, 100 Stück', 'Valves caoutchouc, 100 pièces', 'Valvole in gomma, 100 pezzi'], 'TR 412|TR 413|TR 414'],
  ['EO-###-5', 'fluid', [48, 118], [1, 2, 4, 4], 'any', 'none', ['Motorenöl 5 l', 'Huile moteur 5 l', 'Olio motore 5 l'], '0W-20|0W-30|5W-30 C3|5W-40', disposal],
  ['EO-###-60', 'fluid', [420, 690], one, 'any', 'none', ['Motorenöl Fass 60 l', 'Huile moteur fût 60 l', 'Olio motore fusto 60 l'], '0W-30|5W-30 C3', disposal],
  ['AD-##-10', 'fluid', [14, 32], [2, 4, 6, 10], 'any', 'none', ['Harnstofflösung 10 l', "Solution d'urée 10 l", 'Soluzione urea 10 l']],
  ['BF-##-1', 'fluid', [12, 28], [1, 2, 6], 'any', 'none', ['Bremsflüssigkeit 1 l', 'Liquide de frein 1 l', 'Liquido freni 1 l'], 'DOT 4|DOT 5.1'],
  ['WS-##-25', 'fluid', [38, 92], [1, 2], 'any', 'none', ['Scheibenfrostschutz 25 l', 'Antigel lave-glace 25 l', 'Antigelo tergicristallo 25 l'], '–20 °C|–30 °C'],
  ['BC-###-500', 'tool', [5, 14], [6, 12, 12, 24], 'any', 'none', ['Bremsenreiniger 500 ml', 'Nettoyant freins 500 ml', 'Pulitore freni 500 ml']],
  ['NG-##-L', 'tool', [16, 34], [2, 5, 10], 'any', 'none', ['Nitrilhandschuhe, 100 Stück', 'Gants nitrile, 100 pièces', 'Guanti in nitrile, 100 pezzi'], 'M|L|XL'],
  ['KB-####', 'tool', [8, 26], [1, 2, 5], 'any', 'none', ['Kabelbinder, 100 Stück', 'Serre-câbles, 100 pièces', 'Fascette, 100 pezzi'], '2.5 × 100|4.8 × 200|7.6 × 380'],
  ['LB-###-T', 'lorry', [180, 420], pair, 'lorry', 'axle', ['Bremsscheibe Nutzfahrzeug', 'Disque de frein poids lourd', 'Disco freno autocarro'], '430 mm|432 mm'],
  ['LP-#####', 'lorry', [140, 340], one, 'lorry', 'axle', ['Bremsbelagsatz Nutzfahrzeug', 'Jeu de plaquettes poids lourd', 'Kit pastiglie autocarro'], '', wear],
  ['LF-####-H', 'lorry', [32, 120], [1, 2, 4], 'lorry', 'none', ['Ölfilter Nutzfahrzeug', 'Filtre à huile poids lourd', 'Filtro olio autocarro']],
  ['AR-####-L', 'lorry', [120, 360], pair, 'lorry', 'axle', ['Luftfederbalg', 'Coussin de suspension pneumatique', 'Molla ad aria'], '', bolts],
  ['AD-####-L', 'lorry', [160, 390], one, 'lorry', 'none', ['Lufttrocknerpatrone', "Cartouche dessiccateur d'air", 'Cartuccia essiccatore'], 'M39|M41'],
  ['MF-####', 'lorry', [38, 140], pair, 'lorry', 'side', ['Kotflügel dreiteilig', 'Garde-boue trois pièces', 'Parafango tre pezzi']],
]

export const families: readonly Family[] = rows.map(([numbers, group, prices, quantities, fits, set, name, spec, extra]) => ({
  numbers,
  group,
  prices,
  quantities,
  fits,
  name,
  variants: set,
  specs: specs(spec ?? ''),
  ...(extra && { extra }),
}))
