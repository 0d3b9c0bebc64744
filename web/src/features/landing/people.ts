/** The people of the pictures. */
export const lena = { name: 'Lena Marek', hue: 282 }
export const priya = { name: 'Priya Raman', hue: 5 }
export const jonas = { name: 'Jonas Weber', hue: 250 }
export const bob = { name: 'Bob Castellan', hue: 130 }
export const rhea = { email: 'rhea@kiel-hosting.example' }
export const dana = { email: 'dana@kiel-hosting.example' }
