/** Names of delivery options are data: they are the same in every language. Prices in CHF. */
export const deliveryOptions: readonly { name: string; description: string; price: string }[] = [
  { name: 'Tour 06:30', description: 'First tour of the day, order by 17:30 the day before', price: '0.00' },
  { name: 'Tour 11:00', description: 'Second tour, order by 09:30', price: '0.00' },
  { name: 'Tour 16:00', description: 'Afternoon tour, order by 14:15', price: '0.00' },
  { name: 'Express', description: 'By courier within two hours', price: '24.50' },
  { name: 'Pick-up', description: 'At the counter of the branch', price: '0.00' },
  { name: 'Post', description: 'By parcel, next working day', price: '9.50' },
]
