/** Invented models. The two letters open the type certificate numbers of a make. */
export interface Model {
  name: string
  make: string
  kind: 'car' | 'van' | 'lorry'
}

const of = (make: string, kind: Model['kind'], names: string): Model[] => names.split('|').map((name) => ({ make, kind, name }))

export const models: readonly Model[] = [
  ...of('VD', 'car', 'Corso III|Corso IV|Corso Kombi|Vela|Vela Cross'),
  ...of('PC', 'car', 'Lumo|Lumo SW|Pirra|Pirra Sport|Tarvo'),
  ...of('VB', 'car', 'Nordika 40|Nordika 60|Nordika XC'),
  ...of('PD', 'car', 'Sestra|Sestra Break|Ondella'),
  ...of('LC', 'car', 'Halden 2|Halden 3|Halden 5|Halden Allroad'),
  ...of('BF', 'car', 'Arven 118|Arven 320|Arven 530'),
  ...of('RE', 'car', 'Pico|Mireo|Mireo Plus|Clarion'),
  ...of('SA', 'car', 'Ilona|Rovina|Rovina 4x4'),
  ...of('TA', 'car', 'Kaida|Kaida Hybrid|Soru|Soru Touring'),
  ...of('HB', 'car', 'Hanuri 20|Hanuri 30|Tansu'),
  ...of('VM', 'van', 'Cargon L2|Cargon L3|Trasporo|Trasporo Maxi'),
  ...of('FN', 'van', 'Boxmaster|Boxmaster 35|Cityvan'),
  ...of('MT', 'lorry', 'Alptruck 18|Alptruck 26|Alptruck 40'),
  ...of('SN', 'lorry', 'Nordhaul R|Nordhaul G|Distrika 12'),
]

interface Engine {
  text: string
  from: number
}

const engines = (text: string): Engine[] =>
  text.split('|').map((entry) => {
    const [name, from] = entry.split('@') as [string, string]
    return { text: name.trim(), from: Number(from) }
  })

/** Displacement, fuel, output; `@` the first year of make. */
export const enginesOf: Record<Model['kind'], readonly Engine[]> = {
  car: engines(`1.0 T 70 kW@2016|1.0 T 85 kW@2017|1.2 63 kW@2010|1.2 T 77 kW@2011|1.4 T 92 kW@2013|1.4 T 103 kW@2014|1.5 T 110 kW@2018|1.6 85 kW@2009|1.6 D 77 kW@2010|
    1.6 D 85 kW@2015|1.9 D 77 kW@2005|1.9 D 96 kW@2006|2.0 D 103 kW@2009|2.0 D 110 kW@2014|2.0 D 140 kW@2015|2.0 T 155 kW@2012|2.0 T 180 kW@2016|2.2 D 125 kW@2013|
    3.0 D 190 kW@2012|1.8 HEV 90 kW@2016|2.0 PHEV 150 kW@2020`),
  van: engines(
    '1.6 D 88 kW@2014|2.0 D 75 kW@2012|2.0 D 103 kW@2015|2.0 D 132 kW@2018|2.2 D 96 kW@2012|2.2 D 103 kW@2016|2.3 D 107 kW@2011|2.3 D 120 kW@2016|3.0 D 130 kW@2010',
  ),
  lorry: engines('7.7 D 235 kW@2013|9.0 D 265 kW@2012|10.8 D 320 kW@2014|12.7 D 331 kW@2012|12.7 D 375 kW@2016|12.8 D 353 kW@2014'),
}
