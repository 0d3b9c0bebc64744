import type { Words } from './words.ts'

export const spanish: Words = {
  username:
    'usuario*, nombre de usuario, nombre usuario, identificador, numero de usuario, clave de usuario, nick',
  account: 'numero de cliente, numero de socio, dni, nif, documento, rut, cedula',
  email: 'correo*, correo electronico, direccion de correo, direccion de email',
  password: 'contrasena*, contrasenia, clave*, contrase a, codigo secreto',
  isCurrent: 'actual*, antigua, anterior',
  isNew: 'nueva*, crear contrasena, crea una contrasena, elige una contrasena',
  isAgain:
    'confirma*, repite*, repetir, de nuevo, otra vez, verificar contrasena, vuelve a escribir, reescrib*, vuelva a*, reingres*',
  'one-time-code':
    'clave sms, clave que te hemos enviado, clave enviada, codigo de verificacion, codigo de confirmacion, codigo de un solo uso, codigo sms, codigo de autenticacion, doble factor, codigo recibido, codigo de 6 digitos, clave dinamica, token, verificacion en dos pasos',
  'cc-number':
    'numero de tarjeta, numero de la tarjeta, tarjeta de credito, numero tarjeta, tarjeta de debito, n de tarjeta, no de tarjeta, nro de tarjeta, numero de tu tarjeta, tarjeta numero',
  'cc-name':
    'nombre en la tarjeta, nombre como aparece en la tarjeta, titular de la tarjeta, titular*, nombre del titular, nombre titular',
  'cc-exp':
    'fecha de vencimiento, fecha de caducidad, caducidad, vencimiento, fecha de expiracion, vence, valida hasta, mm aa, mm aaaa, expiracion, fecha caducidad, fecha exp*',
  'cc-exp-month': 'mes de vencimiento, mes de caducidad, mes de expiracion, mes vencimiento, mes caducidad',
  'cc-exp-year': 'ano de vencimiento, ano de caducidad, ano de expiracion, ano vencimiento, ano caducidad',
  'cc-csc':
    'cod seguridad, numero de verificacion, codigo de seguridad, codigo cvv, codigo seguridad, clave de seguridad, codigo cvc',
  name: 'nombre completo, nombre y apellidos, nombre y apellido, nombres y apellidos, su nombre, tu nombre, destinatario, apellidos y nombre, nombre',
  'given-name': 'nombre, nombres, primer nombre, nombre de pila',
  'additional-name': 'segundo nombre',
  'family-name': 'apellido*, apellidos, primer apellido, apellido paterno',
  tel: 'telefono*, numero de telefono, movil, celular, numero de movil, numero de celular, telefono movil, numero movil, nro de telefono, telefono celular, telefono de contacto',
  'street-address':
    'direccion, calle, domicilio, calle y numero, direccion de envio, direccion de facturacion, direccion postal, nombre de la calle, via',
  'address-line1': 'linea de direccion 1, direccion linea 1, direccion primera linea',
  'address-line2':
    'linea de direccion 2, piso, departamento, depto, apartamento, puerta, escalera, linea 2, piso puerta, informacion adicional, interior, complemento, numero interior, direccion linea 2',
  'postal-code': 'codigo postal, cp',
  'address-level2': 'ciudad, localidad, poblacion, municipio, comuna, delegacion',
  'address-level1':
    'provincia, estado, region, departamento estado, comunidad autonoma, provincia estado, estado provincia',
  country: 'pais, pais region, pais de residencia, pais o region',
  bday: 'fecha de nacimiento, nacimiento, cumpleanos, fechanacimiento',
  'bday-day': 'dia, dia de nacimiento',
  'bday-month': 'mes, mes de nacimiento',
  'bday-year': 'ano, ano de nacimiento, aa',
  search: 'buscar*, busqueda, busca*, palabra',
  captcha: 'caracteres de la imagen, texto de la imagen, codigo de la imagen, letras de la imagen',
  coupon:
    'cupon*, codigo promocional, codigo de descuento, vale, tarjeta regalo, cheque regalo, codigo de promocion, codigo de invitacion, codigo de referido, codigo descuento',
  comment:
    'comentario*, mensaje, notas, observaciones, asunto, descripcion, indicaciones, consulta, instrucciones',
  amount: 'cantidad, importe, monto, precio, donacion, donativo, cuantos',
  company:
    'empresa*, compania, organizacion, razon social, cargo, sitio web, negocio, puesto, profesion, institucion, ocupacion',
  recovery: 'pregunta secreta, pregunta de seguridad, respuesta, pregunta',
  other:
    'codigo de activacion, cif, nie, curp, rfc, pasaporte*, iban, cuenta bancaria, edad, sexo, genero, idioma, moneda, numero de pedido, numero de reserva, localizador, nacionalidad, fax, prefijo, fecha, ida, vuelta, origen, destino, matricula, lugar de nacimiento, segundo apellido, apellido materno, tipo de tarjeta, tipo de documento, codigo de area, numero exterior, colonia, cuotas, cbu, tratamiento, nombre visible, pais de nacimiento',
  signIn:
    'iniciar sesion, inicia sesion, acceder, entrar, ingresar, ingreso, acceso, inicio de sesion, identificate, ya tengo cuenta, ya soy cliente, accede, ingresa, conectarse, autenticacion, iniciar la sesion',
  signUp:
    'crear cuenta, crear una cuenta, crea tu cuenta, crear tu cuenta, alta, nueva cuenta, hazte socio, regist*, unete, soy nuevo, inscripcion, inscribirse, abrir cuenta, nuevo usuario',
  change:
    'cambiar contrasena, cambiar la contrasena, restablecer*, nueva contrasena, cambiar tu contrasena, modificar contrasena, cambiar clave, cambio de contrasena, actualizar contrasena, recuperar contrasena',
  enterCode:
    'introduce el codigo, ingresa el codigo, doble factor, verifica*, codigo enviado, confirma tu identidad',
  pay: 'pago*, pagar, tarjeta de credito, facturacion, finalizar compra, comprar, donar, realizar pedido',
  subscribe: 'boletin*, suscrib*, newsletter*, suscripcion, novedades',
  forgot: 'olvidaste*, olvide*, olvido*, recuperar contrasena, recuperar clave, olvidado',
  remember:
    'recuerdame, recordar*, mantener sesion*, no cerrar sesion, mantenerme conectado, mantener la sesion*',
  terms:
    'terminos y condiciones, acepto*, politica de privacidad, condiciones de uso, ya tienes cuenta, ya tienes una cuenta, he leido, aviso legal, ya estas registrado',
  next: 'siguiente, continuar, enviar, aceptar',
  isCode: 'codigo',
}
