const capital = (text) => text[0].toUpperCase() + text.slice(1)
const camel = (kebab) => kebab.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())

/** The spellings of a noun: `core-returns` and `core-return` as folder, constants, types, table and title. */
export const namesOf = ({ noun, one, needs, titles }) => ({
  noun,
  needs,
  plural: camel(noun),
  Plural: capital(camel(noun)),
  singular: camel(one),
  Singular: capital(camel(one)),
  table: noun.replaceAll('-', '_'),
  title: titles.en,
})

/** A template, in which spare parts stand for the noun. */
export const renamed = (text, names) =>
  text
    .replaceAll('Spare/read', names.needs)
    .replaceAll('SpareParts', names.Plural)
    .replaceAll('SparePart', names.Singular)
    .replaceAll('spareParts', names.plural)
    .replaceAll('sparePart', names.singular)
    .replaceAll('spare-parts', names.noun)
    .replaceAll('spare_parts', names.table)
    .replaceAll('Spare parts', names.title)
