/** Where customers sit. Romansh places are served in German, as there is no Romansh console. */
export type Region = 'east' | 'romansh' | 'bern' | 'west' | 'south'
export type CustomerLanguage = 'de' | 'fr' | 'it'

interface RegionFacts {
  branch: BranchName
  language: CustomerLanguage
  /** Share of the customers. */
  weight: number
  /** Post code and place. */
  places: readonly string[]
  streets: readonly string[]
  districts: readonly string[]
}

export const branchNames = ['Zürich', 'Bern', 'Lausanne', 'Lugano'] as const
export type BranchName = (typeof branchNames)[number]

const list = (text: string): readonly string[] => text.split('|').map((entry) => entry.trim())

const germanStreets =
  list(`Bahnhofstrasse|Industriestrasse|Hauptstrasse|Dorfstrasse|Gewerbestrasse|Seestrasse|Landstrasse|Feldstrasse|Mühleweg|
  Werkstrasse|Allmendstrasse|Lagerstrasse|Badenerstrasse|Zürcherstrasse|Bernstrasse|Ringstrasse|Schulstrasse|Kirchweg|Poststrasse|Güterstrasse|
  Fabrikstrasse|Wiesenstrasse|Bachstrasse|Steinackerstrasse|Sägereiweg|Obere Bahnhofstrasse|Untere Gasse|Grabenstrasse|Neuhofstrasse|Tösstalstrasse|
  Rosenweg|Lindenstrasse|Eichenweg|Birkenstrasse|Sonnenbergstrasse|Rietstrasse|Riedstrasse|Moosstrasse|Hofwiesenstrasse|Im Gewerbepark|Oberdorf|Solothurnstrasse`)

export const regions: Record<Region, RegionFacts> = {
  east: {
    branch: 'Zürich',
    language: 'de',
    weight: 43,
    places:
      list(`8004 Zürich|8005 Zürich|8008 Zürich|8037 Zürich|8045 Zürich|8046 Zürich|8048 Zürich|8050 Zürich|8052 Zürich|8400 Winterthur|8404 Winterthur|
      8406 Winterthur|8610 Uster|8600 Dübendorf|8302 Kloten|8180 Bülach|8952 Schlieren|8953 Dietikon|8810 Horgen|8820 Wädenswil|8620 Wetzikon|8640 Rapperswil|
      8200 Schaffhausen|8500 Frauenfeld|9000 St. Gallen|9500 Wil|9400 Rorschach|8280 Kreuzlingen|8570 Weinfelden|9200 Gossau|8853 Lachen|8750 Glarus|5400 Baden|
      6300 Zug|6330 Cham|6340 Baar|6003 Luzern|6010 Kriens|6020 Emmenbrücke|6280 Hochdorf|7000 Chur|7302 Landquart|8134 Adliswil|8152 Glattbrugg|8305 Dietlikon|
      8304 Wallisellen|8105 Regensdorf|8910 Affoltern am Albis|8708 Männedorf|8340 Hinwil|8630 Rüti|9050 Appenzell|9100 Herisau|9450 Altstätten|9470 Buchs|
      6430 Schwyz|6460 Altdorf|6370 Stans|6060 Sarnen|8212 Neuhausen am Rheinfall|8580 Amriswil|8590 Romanshorn|9630 Wattwil|8840 Einsiedeln|5610 Wohlen`),
    streets: germanStreets,
    districts: list('Industrie Nord|Gewerbezone Ried|Areal Steinacker|Industriegebiet West'),
  },
  romansh: {
    branch: 'Zürich',
    language: 'de',
    weight: 3,
    places: list(
      '7130 Ilanz|7180 Disentis/Mustér|7550 Scuol|7530 Zernez|7460 Savognin|7524 Zuoz|7503 Samedan|7504 Pontresina|7166 Trun|7537 Müstair',
    ),
    streets: list(
      'Via Maistra|Stradun|Via Principala|Via da la Staziun|Via Santeri|Via Nova|Vietta Pitschna|Via Sura|Via Surpunt|Crappun',
    ),
    districts: list('Zona industriala|Cho d’Punt'),
  },
  bern: {
    branch: 'Bern',
    language: 'de',
    weight: 22,
    places:
      list(`3007 Bern|3008 Bern|3012 Bern|3014 Bern|3018 Bern|3600 Thun|3400 Burgdorf|2502 Biel/Bienne|2503 Biel/Bienne|3550 Langnau im Emmental|3250 Lyss|
      4900 Langenthal|3072 Ostermundigen|3097 Liebefeld|3110 Münsingen|3800 Interlaken|3700 Spiez|4500 Solothurn|4600 Olten|2540 Grenchen|4053 Basel|4056 Basel|
      4132 Muttenz|4133 Pratteln|4410 Liestal|4242 Laufen|3186 Düdingen|3280 Murten|3930 Visp|3900 Brig|4310 Rheinfelden|4800 Zofingen|5600 Lenzburg|
      3303 Jegenstorf|3052 Zollikofen|3123 Belp|3770 Zweisimmen|3780 Gstaad|4950 Huttwil|3270 Aarberg|5000 Aarau|3076 Worb|4450 Sissach`),
    streets: germanStreets,
    districts: list('Industrie Süd|Gewerbepark Aare|Areal Neumatt'),
  },
  west: {
    branch: 'Lausanne',
    language: 'fr',
    weight: 20,
    places:
      list(`1003 Lausanne|1004 Lausanne|1007 Lausanne|1010 Lausanne|1018 Lausanne|1020 Renens|1030 Bussigny|1110 Morges|1260 Nyon|1202 Genève|1203 Genève|
      1205 Genève|1207 Genève|1227 Carouge|1217 Meyrin|1214 Vernier|1400 Yverdon-les-Bains|1350 Orbe|1510 Moudon|1530 Payerne|1630 Bulle|1700 Fribourg|
      1752 Villars-sur-Glâne|1800 Vevey|1820 Montreux|1860 Aigle|1870 Monthey|1920 Martigny|1950 Sion|3960 Sierre|2000 Neuchâtel|2300 La Chaux-de-Fonds|
      2400 Le Locle|2800 Delémont|2900 Porrentruy|2740 Moutier|2610 Saint-Imier|1680 Romont|1580 Avenches|1470 Estavayer-le-Lac|1040 Echallens|1180 Rolle|
      1196 Gland|1023 Crissier|1964 Conthey|1618 Châtel-Saint-Denis|1337 Vallorbe`),
    streets:
      list(`Route de Berne|Rue de l'Industrie|Avenue de la Gare|Chemin du Marais|Route Cantonale|Rue du Simplon|Route de Genève|Rue des Alpes|Chemin des Artisans|
      Avenue du Général-Guisan|Rue du Lac|Route de Lausanne|Chemin de la Gravière|Rue de la Poste|Route de Fribourg|Rue du Temple|Chemin du Stand|Grand-Rue|
      Route du Simplon|Rue de la Scierie|Chemin des Vignes|Rue Neuve|Impasse du Moulin|Route des Falaises|Chemin de l'Arsenal|Rue des Moulins|Avenue des Sports`),
    districts: list("Zone industrielle Nord|Z.I. En Chamard|Parc d'activités du Lac|Z.I. Les Portettes"),
  },
  south: {
    branch: 'Lugano',
    language: 'it',
    weight: 12,
    places:
      list(`6900 Lugano|6962 Viganello|6963 Pregassona|6928 Manno|6934 Bioggio|6982 Agno|6850 Mendrisio|6830 Chiasso|6828 Balerna|6500 Bellinzona|
      6512 Giubiasco|6592 Sant'Antonino|6593 Cadenazzo|6600 Locarno|6612 Ascona|6598 Tenero|6596 Gordola|6710 Biasca|6760 Faido|6780 Airolo|6807 Taverne|
      6814 Lamone|6877 Coldrerio|6855 Stabio|6826 Riva San Vitale|6802 Rivera|6535 Roveredo|7742 Poschiavo`),
    streets:
      list(`Via Cantonale|Via San Gottardo|Via Industria|Via Stazione|Via Cantonale Vecchia|Via Lugano|Via alle Fabbriche|Via Ceresio|Via Monte Ceneri|
      Viale Officina|Via Franscini|Via Motta|Via Pobiette|Via ai Boschetti|Via Campagna|Via del Piano|Via Penate|Via Vedeggio|Piazza Grande|Via Sempione|Via Chiasso`),
    districts: list('Zona industriale|Quartiere Piano|Zona artigianale Nord'),
  },
}
