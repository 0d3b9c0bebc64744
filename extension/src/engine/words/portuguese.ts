import type { Words } from './words.ts'

export const portuguese: Words = {
  username: 'usuario*, nome de usuario, utilizador, nome de utilizador, identificacao, login ou e mail',
  account:
    'numero de cliente, cpf, agencia e conta, codigo de cliente, nif, numero de contribuinte, n de cliente, matricula',
  email: 'endereco de e mail, correio eletronico, seu e mail, e mail de cadastro, correio electronico',
  password: 'senha*, palavra passe*, palavra chave, codigo secreto, codigo de acesso pessoal',
  isCurrent: 'atual, antiga, anterior',
  isNew: 'nova, criar senha, crie uma senha, escolha uma senha, cadastre uma senha',
  isAgain: 'confirmar*, confirme*, repita*, repetir, novamente, de novo, redigite*, confirma*',
  'one-time-code':
    'codigo de verificacao, codigo de confirmacao, codigo sms, codigo recebido, codigo de uso unico, codigo de autenticacao, codigo de 6 digitos, token',
  'cc-number':
    'numero do cartao, numero de cartao, cartao de credito, numero cartao, n do cartao, no do cartao, numero do cartao de credito',
  'cc-name':
    'nome no cartao, titular do cartao, nome impresso no cartao, titular*, nome do titular, nome como esta no cartao, nome igual ao do cartao, nome impresso',
  'cc-exp':
    'data de validade, validade, vencimento, data de expiracao, data de vencimento, mm aa, mm aaaa, valido ate, validade do cartao',
  'cc-exp-month': 'mes de validade, mes validade, mes de vencimento, mes de expiracao, validade mes',
  'cc-exp-year': 'ano de validade, ano validade, ano de vencimento, ano de expiracao, validade ano',
  'cc-csc':
    'codigo de seguranca, numero de verificacao, codigo cvv, codigo seguranca, cod seguranca, cod de seguranca',
  name: 'nome completo, nome e sobrenome, seu nome, nome e apelido, destinatario, primeiro e ultimo nome, nome',
  'given-name': 'nome, primeiro nome, nome proprio',
  'additional-name': 'nome do meio, segundo nome',
  'family-name': 'sobrenome*, apelido, ultimo nome',
  tel: 'telefone*, celular, telemovel, numero de telefone, numero de celular, numero de telemovel, telefone celular, numero do celular, celular com ddd',
  'street-address':
    'endereco, rua, morada, logradouro, endereco de entrega, endereco de cobranca, avenida, rua e numero, nome da rua',
  'address-line1': 'linha de endereco 1, morada linha 1, endereco linha 1',
  'address-line2': 'complemento, linha de endereco 2, apto, andar, endereco linha 2, morada linha 2',
  'postal-code': 'cep, codigo postal',
  'address-level2': 'cidade, municipio, localidade, concelho',
  'address-level1': 'estado, uf, distrito, regiao, provincia',
  country: 'pais, pais regiao, pais de residencia',
  bday: 'data de nascimento, nascimento, aniversario, datanascimento',
  'bday-day': 'dia, dia de nascimento',
  'bday-month': 'mes, mes de nascimento',
  'bday-year': 'ano, ano de nascimento',
  search: 'buscar*, busca*, pesquis*, procur*, o que voce procura',
  captcha: 'caracteres da imagem, codigo da imagem, letras da imagem',
  coupon:
    'cupom*, cupom de desconto, codigo promocional, vale presente, vale compras, codigo de desconto, cartao presente, codigo de convite',
  comment: 'comentario*, mensagem, observac*, assunto, descricao, instrucoes',
  amount: 'quantidade, valor, preco, doacao, montante',
  company: 'empresa*, organizacao, razao social, nome fantasia, cargo, profissao, ocupacao',
  recovery: 'pergunta secreta, pergunta de seguranca, resposta, pergunta',
  other:
    'codigo de ativacao, cnpj, rg, passaporte*, cartao de cidadao, iban, idade, sexo, genero, idioma, moeda, numero do pedido, codigo de reserva, nacionalidade, fax, ddd, indicativo, data, ida, volta, origem, destino, placa, naturalidade, local de nascimento, numero, bairro, parcelas, inscricao estadual, ponto de referencia, tipo de cartao, agencia, conta, orgao emissor',
  signIn:
    'entrar, iniciar sessao, acessar, acesso, aceder, ja sou cliente, ja tenho conta, area do cliente, inicie sessao, autenticacao, acesse sua conta',
  signUp:
    'cadastr*, criar conta, criar uma conta, criar a sua conta, inscreva se, crie sua conta, novo cliente, inscricao, nova conta, abrir conta',
  change:
    'alterar senha, mudar senha, redefin*, nova senha, trocar senha, alterar a senha, alterar palavra passe, recuperar senha, repor palavra passe, recuperacao de senha',
  enterCode:
    'digite o codigo, insira o codigo, dois fatores, verifique*, codigo enviado, confirme sua identidade',
  pay: 'pagamento*, pagar, cartao de credito, cobranca, finalizar compra, comprar, doar, finalizar pedido, faturacao',
  subscribe: 'newsletter*, assine, assinar, subscreva, novidades',
  forgot: 'esqueceu*, esqueci*, recuperar senha, esqueceste',
  remember:
    'lembrar*, manter conectado, continuar conectado, permanecer conectado, manter sessao*, mantenha me conectado, lembre*, guardar dados',
  terms:
    'termos de uso, termos e condicoes, aceito*, politica de privacidade, ja tem uma conta, ja tem conta, concordo',
  next: 'seguinte, continuar, avancar, proximo, enviar, confirmar',
  isCode: 'codigo',
}
