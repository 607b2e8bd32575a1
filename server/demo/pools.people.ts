import type { Region } from './pools.places.ts'

const list = (text: string): readonly string[] => text.split(/\s+/)

const germanFirst =
  list(`Anna Lukas Sandra Thomas Nicole Daniel Claudia Markus Monika Stefan Ursula Peter Barbara Martin Karin Andreas Ruth Patrick Simone Michael
  Esther Reto Nadja Urs Brigitte Beat Franziska Roland Corinne Marcel Jasmin Pascal Regula Adrian Melanie Christian Tamara Roger Fabienne Bruno Livia Jonas Selina
  Fabian Lea David Nina Simon Laura Raphael Vera Samuel Céline Dominik Sabrina Kevin Elena Marco Tanja Heinz`)
const germanLast =
  list(`Müller Meier Schmid Keller Weber Huber Schneider Meyer Steiner Fischer Gerber Brunner Baumann Frei Zimmermann Moser Widmer Wyss Graf Roth
  Baumgartner Sutter Bühler Bachmann Lüthi Kaufmann Hofer Bucher Suter Kunz Berger Ammann Hess Studer Egli Arnold Lehmann Koch Käser Zürcher Stucki Wenger Schwarz
  Flückiger Tanner Bieri Hürlimann Odermatt Zgraggen Inderbitzin Rüegg Schaub Gisler Betschart Kälin Fässler Manser Stauffer Aeschbacher Zaugg Ryser Burri Mathys
  Leuenberger Aebischer Schürch Hunziker Wüthrich Nussbaum Trachsel Streit Kistler Rickenbacher Lustenberger Felder Bossert`)

export const people: Record<Region, { first: readonly string[]; last: readonly string[] }> = {
  east: { first: germanFirst, last: germanLast },
  bern: { first: germanFirst, last: germanLast },
  romansh: {
    first: list(
      'Andri Flurin Gian Ladina Seraina Curdin Ursina Corsin Madlaina Riet Braida Duri Aita Jachen Bigna Gion Tina Reto Mengia Not',
    ),
    last: list(
      'Caduff Cathomas Camenisch Deplazes Spescha Derungs Bezzola Planta Clavuot Giacometti Tuor Maissen Capaul Cavegn Candinas Pult Arquint Luzi Fanzun Tschenett',
    ),
  },
  west: {
    first:
      list(`Luc Sophie Laurent Isabelle Olivier Céline Nicolas Valérie Philippe Sandrine Yves Florence Christophe Aurélie Didier Chantal Frédéric Mélanie Alain
      Nathalie Julien Caroline Sébastien Véronique Grégory Émilie Cédric Joëlle Xavier Anouk Bastien Maude Thierry Sylvie Jérôme Laetitia Mathieu Noémie Raphaël Coralie`),
    last: list(`Rochat Favre Martin Blanc Jaquet Bonvin Monnier Rey Girard Perret Aubert Chevalley Dubois Cuendet Pittet Berset Jordan Gremaud Savary Bovet Chappuis
      Vuilleumier Jeanneret Droz Humbert Matthey Bourquin Guex Pasche Nicod Crausaz Dafflon Morard Fournier Darbellay Rudaz Zufferey Roduit Carron Moret Gaillard Mottet
      Cornu Viret Baud Duperrex Genoud Overney Ropraz Tinguely`),
  },
  south: {
    first:
      list(`Marco Elena Luca Chiara Andrea Sara Matteo Francesca Davide Laura Stefano Giulia Paolo Valentina Fabio Alessia Roberto Federica Simone Martina Claudio
      Nadia Michele Barbara Giorgio Manuela Ivan Sabrina Omar Daniela Tiziano Lorenza`),
    last: list(`Rossi Bernasconi Ferrari Bianchi Crivelli Cattaneo Galli Fontana Pedrazzini Rezzonico Soldati Lepori Cavalli Beretta Colombo Gianinazzi Bernardoni
      Bottinelli Canonica Delcò Foletti Gobbi Ghiringhelli Lurati Maggetti Medici Molinari Pellandini Quadri Regazzi Rusca Sargenti Tami Vassalli Zanetti Albertolli Balestra
      Camponovo Fumagalli Genini`),
  },
}
